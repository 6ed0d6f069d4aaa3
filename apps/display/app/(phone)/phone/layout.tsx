import '@blindwerk/ui/tokens.css';
import '@blindwerk/ui/components.css';
import '../../page.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';

export const metadata: Metadata = { title: 'Blindwerk', manifest: '/phone.webmanifest', icons: { icon: '/icon.svg' } };
export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#efeee9' },
    { media: '(prefers-color-scheme: dark)', color: '#17191c' },
  ],
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
};

export default function PhoneLayout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="de" data-theme="system">
      <body>{children}</body>
    </html>
  );
}
