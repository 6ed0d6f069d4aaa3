'use client';
import type { Device } from '@blindwerk/hub-client';
import { useMessages } from '@blindwerk/ui';
import { useState } from 'react';
import type { Evening } from '../../session/model';
import { useSnapshot } from '../../shell/desk-context';
import { useDevices } from '../../shell/devices-context';
import { RenameDialog, RevokeDialog } from './device-dialogs';

type Asked = { readonly what: 'rename' | 'revoke'; readonly device: Device };

/** The hub's devices, each with what can be done to it. */
export function DeviceTable() {
  const { snapshot } = useDevices();
  const { t } = useMessages();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <ul className="scroll device-list">
        {snapshot.list.map((device) => (
          <DeviceRow key={device.id} device={device} onAsk={(what) => setAsked({ what, device })} />
        ))}
      </ul>
      {snapshot.list.length < 2 && <p className="body m">{t('devices.none')}</p>}
      {asked?.what === 'rename' && <RenameDialog device={asked.device} onClose={close} />}
      {asked?.what === 'revoke' && <RevokeDialog device={asked.device} onClose={close} />}
    </>
  );
}

interface DeviceRowProps {
  readonly device: Device;
  readonly onAsk: (what: Asked['what']) => void;
}

function DeviceRow({ device, onAsk }: DeviceRowProps) {
  const { devices, snapshot } = useDevices();
  const { evening } = useSnapshot();
  const { t, format } = useMessages();
  const { id, label, role, pairedAt, revokedAt } = device;
  const isOwn = id === snapshot.own;
  const here = hereOf(evening, device);
  const when = (at: number) => `${format.date(at)} ${format.wallTime(at)}`;
  return (
    <li aria-label={label}>
      <div className="grow">
        <p className="strong">
          {label} {isOwn && <span className="mark">{t('devices.isOwn')}</span>}
        </p>
        <p className="m">
          {t(`devices.role.${role}`)}, {t('devices.column.pairedAt')} {when(pairedAt)}
        </p>
        {revokedAt !== null && <p>{t('devices.state.revoked', { when: when(revokedAt) })}</p>}
        {revokedAt === null && here !== null && here !== 'as-listed' && (
          <p>
            {here === 'missing'
              ? t('devices.state.hereMissing')
              : here === 'revoked'
                ? t('devices.state.hereRevoked')
                : t('devices.state.here', { role: t(`devices.role.${here}`) })}
          </p>
        )}
      </div>
      <div className="row">
        {revokedAt === null && here !== null && here !== 'as-listed' && (
          <button type="button" className="btn" onClick={() => void devices.admit(id, role)}>
            {t('devices.admit', { label, role: t(`devices.role.${role}`) })}
          </button>
        )}
        <button
          type="button"
          className="btn"
          aria-label={t('devices.renameOf', { label })}
          onClick={() => onAsk('rename')}
        >
          {t('devices.rename')}
        </button>
        {revokedAt === null && !isOwn && (
          <button type="button" className="btn out" onClick={() => onAsk('revoke')}>
            <span>{t('devices.revoke', { label })}</span>
          </button>
        )}
      </div>
    </li>
  );
}

/** What the open tournament says of a device; null while it keeps nobody out. */
function hereOf(evening: Evening | null, { id, role }: Device) {
  const known = evening?.state.devices;
  if (known === undefined) return null;
  const held = known[id];
  if (held === undefined) return 'missing';
  if (held.revoked) return 'revoked';
  return held.role === role ? 'as-listed' : held.role;
}
