'use client';
import { PAIRED_ROLES, type PairedRole } from '@blindwerk/hub-client';
import { useMessages } from '@blindwerk/ui';
import { useEffect, useId, useState } from 'react';
import { useDevices } from '../../shell/devices-context';
import { codeText } from '../../words/refusal-text';
import { DeviceTable } from './device-table';
import { DeviceWords } from './device-words';
import { PairDialog } from './pair-dialog';
import { proposedLabel } from './proposed-label';

/** This device, the hub, all others; pairing and revoking. */
export function DevicesPage() {
  return (
    <DeviceWords>
      <main className="main devices" id="content">
        <div className="stack">
          <OwnPane />
          <PairPane />
        </div>
        <ListPane />
      </main>
    </DeviceWords>
  );
}

function OwnPane() {
  const { devices, snapshot } = useDevices();
  const messages = useMessages();
  const { t } = messages;
  const { own, list, standing, role } = snapshot;
  const label = list.find(({ id }) => id === own)?.label ?? proposedLabel(messages, navigator.userAgent);
  return (
    <section className="pane" aria-label={t('devices.own')}>
      <h2>{t('devices.own')}</h2>
      <div className="body stack">
        <p className="strong">
          {label}
          {role !== null && <span className="m">, {t(`devices.role.${role}`)}</span>}
        </p>
        <p role="status">{t(`devices.standing.${standing}`)}</p>
        {standing === 'unpaired' && <p className="why">{t('devices.banner.unpairedDo')}</p>}
        {standing === 'revoked' && <p className="why">{t('devices.banner.revokedDo')}</p>}
        {standing === 'claimed' && (
          <>
            <p>
              <button type="button" className="btn pri" onClick={() => void devices.takeOver(label)}>
                {t('devices.takeOver')}
              </button>
            </p>
            <p className="why">{t('devices.takeOverHint')}</p>
          </>
        )}
        {own !== null && <p className="why">{t('devices.ownId', { id: own })}</p>}
      </div>
    </section>
  );
}

function PairPane() {
  const { snapshot } = useDevices();
  const messages = useMessages();
  const { t } = messages;
  const [role, setRole] = useState<PairedRole>('floor');
  const [isPairing, setPairing] = useState(false);
  const reason = useId();
  const mayPair = snapshot.standing === 'director';
  return (
    <section className="pane" aria-label={t('devices.pair')}>
      <h2>{t('devices.pair')}</h2>
      <div className="body stack">
        <p className="m sm">{t('devices.pairAs')}</p>
        <fieldset className="seg wrap" aria-label={t('devices.pairAs')}>
          {PAIRED_ROLES.map((option) => (
            <button
              key={option}
              type="button"
              className="btn"
              aria-pressed={option === role}
              onClick={() => setRole(option)}
            >
              {t(`devices.role.${option}`)}
            </button>
          ))}
        </fieldset>
        <p>{t(`devices.roleHint.${role}`)}</p>
        <p>
          <button
            type="button"
            className="btn pri"
            aria-disabled={!mayPair || undefined}
            aria-describedby={mayPair ? undefined : reason}
            onClick={() => mayPair && setPairing(true)}
          >
            {t('devices.pairShow')}
          </button>
        </p>
        {!mayPair && (
          <p className="why" id={reason}>
            {snapshot.standing === 'asking' ? t('devices.standing.asking') : codeText(messages, 'hub/not-allowed')}
          </p>
        )}
      </div>
      {isPairing && <PairDialog role={role} onClose={() => setPairing(false)} />}
    </section>
  );
}

function ListPane() {
  const { devices, snapshot } = useDevices();
  const messages = useMessages();
  const { t } = messages;
  useEffect(() => void devices.refresh(), [devices]);
  return (
    <section className="pane" aria-label={t('devices.list')}>
      <h2>{t('devices.list')}</h2>
      {snapshot.problem !== null && (
        <p className="body" role="alert">
          {codeText(messages, snapshot.problem.code, snapshot.problem.params)}
        </p>
      )}
      {snapshot.standing === 'director' ? <DeviceTable /> : <p className="empty">{t('devices.onlyDirector')}</p>}
      {snapshot.hub !== null && (
        <p className="body why divided">
          {t('devices.hub')}: {t('devices.ownId', { id: snapshot.hub.device })}
        </p>
      )}
    </section>
  );
}
