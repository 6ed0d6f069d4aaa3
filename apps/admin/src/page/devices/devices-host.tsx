'use client';
import { authorFault } from '@blindwerk/tournament';
import { Icon, useMessages } from '@blindwerk/ui';
import { useEffect } from 'react';
import type { Standing } from '../../session/devices';
import type { Evening } from '../../session/model';
import { useSnapshot } from '../../shell/desk-context';
import { useDevices } from '../../shell/devices-context';
import { useRoute } from '../../shell/use-route';
import { DeviceWords } from './device-words';
import { proposedLabel } from './proposed-label';

/** Codes by which the hub says that this device's standing is another than it thought. */
const OF_STANDING: ReadonlySet<string> = new Set(['hub/unknown-device', 'hub/revoked', 'hub/not-allowed']);

/** On every page: asks the hub where this device stands, and says what is not sent while that is not as it should be. */
export function DevicesHost() {
  return (
    <DeviceWords>
      <Asking />
      <StandingBanner />
    </DeviceWords>
  );
}

/** Asks at first contact, whenever the hub is back, and when it refuses this device. */
function Asking() {
  const { devices } = useDevices();
  const messages = useMessages();
  const { hub } = useSnapshot();
  const isReached = hub.reach === 'reached';
  const refused = hub.problem !== null && OF_STANDING.has(hub.problem) ? hub.problem : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new refusal asks again; another language does not
  useEffect(() => {
    if (isReached) void devices.ask(proposedLabel(messages, navigator.userAgent));
  }, [devices, isReached, refused]);
  return null;
}

type Trouble = Extract<Standing, 'claimed' | 'unpaired' | 'revoked'> | 'foreign';

/** What is wrong with this device, if anything: with the hub first, else in the open tournament. */
function troubleOf(standing: Standing, own: string | null, evening: Evening | null): Trouble | null {
  if (standing === 'claimed' || standing === 'unpaired' || standing === 'revoked') return standing;
  const fault = evening && own !== null ? authorFault(evening.state, own, '') : null;
  if (fault === 'device/revoked') return 'revoked';
  return fault === 'device/unknown' ? 'foreign' : null;
}

/** Stays until it is settled. */
function StandingBanner() {
  const { devices, snapshot } = useDevices();
  const { evening } = useSnapshot();
  const route = useRoute();
  const messages = useMessages();
  const { t } = messages;
  const trouble = troubleOf(snapshot.standing, snapshot.own, evening);
  // Whoever is being paired is told there what to do.
  if (trouble === null || route.at === 'pair') return null;
  const unsent = evening?.position.tail ?? 0;
  return (
    <div className="banner" role="alert">
      <Icon name="unlinked" />
      <p>
        {t(`devices.banner.${trouble}`)}{' '}
        <span>
          {t(`devices.banner.${trouble}Do`)} {unsent > 0 && t('devices.banner.unsent', { n: unsent })}
        </span>
      </p>
      {trouble === 'claimed' && (
        <button
          type="button"
          className="btn"
          onClick={() => void devices.takeOver(proposedLabel(messages, navigator.userAgent))}
        >
          {t('devices.takeOver')}
        </button>
      )}
    </div>
  );
}
