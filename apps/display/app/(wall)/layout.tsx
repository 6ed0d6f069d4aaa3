import '@blindwerk/ui/tokens.css';
import '@blindwerk/ui/components.css';
import '../page.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';

export const metadata: Metadata = { title: 'Blindwerk', manifest: '/wall.webmanifest', icons: { icon: '/icon.svg' } };
export const viewport: Viewport = { themeColor: '#17191c', width: 'device-width', initialScale: 1 };

export default function WallLayout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="de" data-theme="dark">
      <body>{children}</body>
    </html>
  );
}
