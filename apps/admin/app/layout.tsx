import '@blindwerk/ui/tokens.css';
import '@blindwerk/ui/components.css';
import '../src/styles/base.css';
import '../src/styles/controls.css';
import '../src/styles/fields.css';
import '../src/styles/dialogs.css';
import '../src/styles/shell.css';
import '../src/styles/live.css';
import '../src/styles/inbox.css';
import '../src/styles/pages/shared.css';
import '../src/styles/pages/tables.css';
import '../src/styles/pages/players.css';
import '../src/styles/pages/penalties.css';
import '../src/styles/pages/final.css';
import '../src/styles/pages/prizes.css';
import '../src/styles/pages/draw.css';
import '../src/styles/pages/journal.css';
import '../src/styles/pages/evening.css';
import '../src/styles/pages/setup.css';
import '../src/styles/pages/ruling.css';
import '../src/styles/pages/house.css';
import '../src/styles/pages/start.css';
import '../src/styles/pages/devices.css';
import '../src/styles/phone.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';

export const metadata: Metadata = {
  title: 'Blindwerk',
  applicationName: 'Blindwerk',
  manifest: '/admin/manifest.webmanifest',
  icons: { icon: '/admin/icon.svg' },
};
export const viewport: Viewport = { width: 'device-width', initialScale: 1, themeColor: '#17191c' };

/** The chosen appearance is set before the first paint, so that a dark desk never flashes white. */
const THEME = `try{document.documentElement.dataset.theme=localStorage.getItem('blindwerk.theme')||'system'}catch{}`;

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="de" data-theme="system" suppressHydrationWarning>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, no input reaches it */}
        <script dangerouslySetInnerHTML={{ __html: THEME }} />
        {children}
      </body>
    </html>
  );
}
