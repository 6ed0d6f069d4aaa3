'use client';
import { type PairedRole, type Pairing, type PairingMade, pairingDigits } from '@blindwerk/hub-client';
import { useMessages } from '@blindwerk/ui';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../controls/dialog';
import { useDevices } from '../../shell/devices-context';
import { codeText } from '../../words/refusal-text';
import { PairingCode } from './pairing-code';
import { usePolling } from './use-polling';

type Step =
  | { readonly at: 'asking' }
  | { readonly at: 'code'; readonly made: PairingMade }
  | { readonly at: 'digits'; readonly made: PairingMade; readonly joined: NonNullable<Pairing['joined']> }
  | { readonly at: 'done'; readonly label: string }
  | { readonly at: 'refused' }
  | { readonly at: 'expired' }
  | { readonly at: 'failed'; readonly code: string };

interface PairDialogProps {
  readonly role: PairedRole;
  readonly onClose: () => void;
}

/** Code, then digits, then the director's word. */
export function PairDialog({ role, onClose }: PairDialogProps) {
  const { t } = useMessages();
  const { step, begin, confirm, refuse, leave } = usePairing(role);
  return (
    <Dialog
      title={t('devices.pair.title', { role: t(`devices.role.${role}`) })}
      step={step.at}
      onClose={() => {
        leave();
        onClose();
      }}
    >
      {step.at === 'code' && <PairingCode made={step.made} />}
      {step.at === 'digits' && <Digits {...step} onYes={confirm} onNo={refuse} />}
      <div role="status">
        <Said step={step} role={role} />
      </div>
      {(step.at === 'expired' || step.at === 'refused' || step.at === 'failed') && (
        <div className="actions">
          <button type="button" className="btn pri" onClick={begin}>
            {t('devices.pair.again')}
          </button>
        </div>
      )}
      {step.at === 'done' && (
        <div className="actions">
          <button type="button" className="btn pri" onClick={onClose}>
            {t('desk.close')}
          </button>
        </div>
      )}
    </Dialog>
  );
}

function Said({ step, role }: { readonly step: Step; readonly role: PairedRole }) {
  const messages = useMessages();
  const { t } = messages;
  switch (step.at) {
    case 'asking':
      return <p>{t('devices.pair.asking')}</p>;
    case 'done':
      return <p className="strong">{t('devices.pair.done', { label: step.label, role: t(`devices.role.${role}`) })}</p>;
    case 'refused':
    case 'expired':
      return <p>{t(`devices.pair.${step.at}`)}</p>;
    case 'failed':
      return <p>{codeText(messages, step.code)}</p>;
    case 'code':
    case 'digits':
      return null;
  }
}

interface DigitsProps extends Extract<Step, { at: 'digits' }> {
  readonly onYes: () => void;
  readonly onNo: () => void;
}

function Digits({ made, joined, onYes, onNo }: DigitsProps) {
  const { t } = useMessages();
  const digits = pairingDigits({ secret: made.secret, hubKey: made.hub.key, deviceKey: joined.key });
  return (
    <>
      <p className="pair-digits" data-testid="digits">
        {digits}
      </p>
      <p className="strong">{t('devices.pair.same', { label: joined.label })}</p>
      <div className="actions">
        <button type="button" className="btn pri" onClick={onYes}>
          {t('devices.pair.yes')}
        </button>
        <button type="button" className="btn" onClick={onNo}>
          {t('devices.pair.no')}
        </button>
      </div>
    </>
  );
}

/** One pairing from this desk's side. */
function usePairing(role: PairedRole) {
  const { devices } = useDevices();
  const [step, setStep] = useState<Step>({ at: 'asking' });
  const fail = (code: string) =>
    setStep(
      code === 'hub/pairing-expired' || code === 'hub/pairing-unknown' ? { at: 'expired' } : { at: 'failed', code },
    );
  const begin = async () => {
    setStep({ at: 'asking' });
    const made = await devices.begin(role);
    if (made.ok) setStep({ at: 'code', made: made.value });
    else fail(made.error.code);
  };
  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once, when the dialog opens
  useEffect(() => {
    if (!begun.current) void begin();
    begun.current = true;
  }, []);
  const made = step.at === 'code' || step.at === 'digits' ? step.made : null;
  usePolling(
    made === null
      ? null
      : async () => {
          const looked = await devices.look(made.id);
          if (!looked.ok) {
            // A hub that is away for a moment has not forgotten the pairing.
            if (looked.error.code === 'hub/unreachable') return 'again';
            fail(looked.error.code);
            return 'over';
          }
          const { status, joined } = looked.value;
          if (status === 'refused') setStep({ at: 'refused' });
          if (status === 'joined' && joined !== null && step.at === 'code') setStep({ at: 'digits', made, joined });
          return status === 'waiting' || status === 'joined' ? 'again' : 'over';
        },
  );
  const confirm = async () => {
    if (step.at !== 'digits') return;
    const { joined } = step;
    const done = await devices.confirm(step.made.id, joined.device);
    if (done.ok) setStep({ at: 'done', label: joined.label });
    else fail(done.error.code);
  };
  const refuse = async () => {
    if (made !== null) await devices.refuse(made.id);
    setStep({ at: 'refused' });
  };
  /** A code that nobody watches any more must not let anybody in. */
  const leave = () => {
    if (made !== null) void devices.refuse(made.id);
  };
  return { step, begin: () => void begin(), confirm: () => void confirm(), refuse: () => void refuse(), leave };
}
