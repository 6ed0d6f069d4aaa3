'use client';
import type { Device } from '@blindwerk/hub-client';
import { useMessages } from '@blindwerk/ui';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../controls/dialog';
import { useDevices } from '../../shell/devices-context';

interface DeviceDialogProps {
  readonly device: Device;
  readonly onClose: () => void;
}

/** Longest name the hub takes. */
export const LABEL_LENGTH = 60;

export function RenameDialog({ device, onClose }: DeviceDialogProps) {
  const { devices } = useDevices();
  const { t } = useMessages();
  const [label, setLabel] = useState(device.label);
  const name = label.trim();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name === '') return;
    await devices.rename(device.id, name);
    onClose();
  };
  return (
    <Dialog title={t('devices.renameOf', { label: device.label })} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void save(event)}>
        <label className="f">
          {t('devices.name')}
          <input value={label} maxLength={LABEL_LENGTH} onChange={(event) => setLabel(event.target.value)} />
        </label>
        <div className="actions">
          <button type="submit" className="btn pri" aria-disabled={name === '' || undefined}>
            {t('devices.save')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** Says what will be before it is. */
export function RevokeDialog({ device, onClose }: DeviceDialogProps) {
  const { devices } = useDevices();
  const { t } = useMessages();
  const [busy, setBusy] = useState(false);
  const { label } = device;
  const revoke = async () => {
    if (busy) return;
    setBusy(true);
    await devices.revoke(device.id);
    onClose();
  };
  return (
    <Dialog title={t('devices.revokeTitle', { label })} onClose={onClose}>
      <p>{t('devices.revokeConsequence', { label })}</p>
      <p className="why">{t('devices.revokeBack')}</p>
      <div className="actions">
        <button type="button" className="btn out" aria-disabled={busy || undefined} onClick={() => void revoke()}>
          <span>{t('devices.revoke', { label })}</span>
        </button>
        <button type="button" className="btn" data-first onClick={onClose}>
          {t('desk.cancel')}
        </button>
      </div>
    </Dialog>
  );
}
