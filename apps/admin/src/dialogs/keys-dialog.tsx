'use client';
import { useT } from '@blindwerk/ui';
import { Dialog } from '../controls/dialog';
import { KeyCap } from '../controls/key-cap';
import { ACTIONS, KEYS } from '../keys/keymap';

/** All keys, with what they do. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  return (
    <Dialog title={t('desk.keys.title')} onClose={onClose}>
      <table>
        <tbody>
          {ACTIONS.map((action) => (
            <tr key={action}>
              <td>
                <KeyCap of={KEYS[action][0] ?? ''} />
              </td>
              <td>{t(`desk.keys.${action}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="why">{t('desk.keys.hint')}</p>
    </Dialog>
  );
}
