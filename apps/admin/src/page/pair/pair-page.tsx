'use client';
import { type Joined, pairingDigits, readPairingLink } from '@blindwerk/hub-client';
import { Icon, useMessages } from '@blindwerk/ui';
import { type FormEvent, useState } from 'react';
import { useDevices, usePairingLink } from '../../shell/devices-context';
import { codeText } from '../../words/refusal-text';
import { LABEL_LENGTH } from '../devices/device-dialogs';
import { DeviceWords } from '../devices/device-words';
import { proposedLabel } from '../devices/proposed-label';
import { usePolling } from '../devices/use-polling';

type Trouble = 'refused' | 'expired' | 'used' | 'wrong' | 'unknown' | 'lost';
type Step =
  | { readonly at: 'name' }
  | { readonly at: 'asking' }
  | { readonly at: 'digits'; readonly joined: Joined }
  | { readonly at: 'done'; readonly joined: Joined }
  | { readonly at: 'trouble'; readonly trouble: Trouble }
  | { readonly at: 'failed'; readonly code: string };
type Link = NonNullable<ReturnType<typeof readPairingLink>>;

const TROUBLES: Readonly<Record<string, Trouble>> = {
  'hub/pairing-expired': 'expired',
  'hub/pairing-used': 'used',
  'hub/pairing-secret': 'wrong',
  'hub/pairing-unknown': 'unknown',
  'hub/unreachable': 'lost',
};

/** What a new device sees after it has read the code. */
export function PairPage() {
  return (
    <DeviceWords>
      <main className="main pairpage" id="content">
        <section className="pane body stack">
          <Pairing />
        </section>
      </main>
    </DeviceWords>
  );
}

function Pairing() {
  const { devices } = useDevices();
  const { t } = useMessages();
  const fragment = usePairingLink();
  const link = fragment === null ? null : readPairingLink(fragment);
  if (devices.signer === null) return <p role="alert">{t('devices.join.keyless')}</p>;
  if (fragment === null) return <p role="alert">{t('devices.join.gone')}</p>;
  // Another code read on the same page begins anew.
  return link === null ? <p role="alert">{t('devices.join.wrong')}</p> : <Joining key={fragment} link={link} />;
}

function Joining({ link }: { readonly link: Link }) {
  const { devices } = useDevices();
  const messages = useMessages();
  const { t } = messages;
  const [step, setStep] = useState<Step>({ at: 'name' });
  const fail = (code: string) => {
    const trouble = TROUBLES[code];
    setStep(trouble === undefined ? { at: 'failed', code } : { at: 'trouble', trouble });
  };
  const join = async (label: string) => {
    const { signer } = devices;
    if (signer === null) return;
    setStep({ at: 'asking' });
    const joined = await devices.join(link.id, { signer, secret: link.secret, label });
    if (joined.ok) setStep({ at: 'digits', joined: joined.value });
    else fail(joined.error.code);
  };
  const waitingFor = step.at === 'digits' ? step.joined : null;
  usePolling(
    waitingFor === null
      ? null
      : async () => {
          const own = await devices.own(link.id);
          if (!own.ok) {
            if (own.error.code === 'hub/unreachable') return 'again';
            fail(own.error.code);
            return 'over';
          }
          const { status } = own.value;
          if (status === 'refused') setStep({ at: 'trouble', trouble: 'refused' });
          if (status !== 'confirmed') return status === 'refused' ? 'over' : 'again';
          await devices.joined(waitingFor.role);
          setStep({ at: 'done', joined: waitingFor });
          return 'over';
        },
  );
  switch (step.at) {
    case 'name':
      return <NameForm onName={(label) => void join(label)} />;
    case 'asking':
      return <p role="status">{t('devices.join.going')}</p>;
    case 'digits':
      return <Digits digits={digitsOf(link, step.joined, devices.signer?.key ?? '')} />;
    case 'done':
      return <Done joined={step.joined} />;
    case 'trouble':
      return (
        <div role="alert" className="stack">
          <p className="strong">{t(`devices.join.${step.trouble}`)}</p>
          {step.trouble === 'lost' && (
            <p>
              <button type="button" className="btn pri" onClick={() => setStep({ at: 'name' })}>
                {t('devices.join.retry')}
              </button>
            </p>
          )}
        </div>
      );
    case 'failed':
      return <p role="alert">{codeText(messages, step.code)}</p>;
  }
}

const digitsOf = ({ secret }: Link, { hub }: Joined, deviceKey: string): string =>
  pairingDigits({ secret, hubKey: hub.key, deviceKey });

function NameForm({ onName }: { readonly onName: (label: string) => void }) {
  const messages = useMessages();
  const { t } = messages;
  const [label, setLabel] = useState(() => proposedLabel(messages, navigator.userAgent));
  const name = label.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name !== '') onName(name);
  };
  return (
    <form className="stack" onSubmit={submit}>
      <h2>{t('devices.join.title')}</h2>
      <label className="f">
        {t('devices.join.ask')}
        <input value={label} maxLength={LABEL_LENGTH} onChange={(event) => setLabel(event.target.value)} />
      </label>
      <button type="submit" className="btn pri wide" aria-disabled={name === '' || undefined}>
        {t('devices.join.go')}
      </button>
    </form>
  );
}

function Digits({ digits }: { readonly digits: string }) {
  const { t } = useMessages();
  return (
    <div role="status" className="stack">
      <h2>{t('devices.join.digits')}</h2>
      <p className="pair-digits" data-testid="digits">
        {digits}
      </p>
      <p>{t('devices.join.compare')}</p>
      <p className="m">{t('devices.join.waiting')}</p>
    </div>
  );
}

function Done({ joined }: { readonly joined: Joined }) {
  const { t } = useMessages();
  return (
    <div role="status" className="stack">
      <p className="strong">
        <Icon name="check" /> {t('devices.join.done', { role: t(`devices.role.${joined.role}`) })}
      </p>
      <a className="btn pri wide" href="#/">
        {t('devices.join.open')}
      </a>
    </div>
  );
}
