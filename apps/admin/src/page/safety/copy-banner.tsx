'use client';
import { Icon, useMessages } from '@blindwerk/ui';
import { saveFile } from '../../files/save-file';
import type { Evening } from '../../session/model';
import type { OnlyHere } from '../../session/second-copy';
import { useDesk, useSnapshot } from '../../shell/desk-context';
import { SafetyWords } from './safety-words';

/** A level is over and part of the evening lies in this browser only: asks for a file, and writes it on one tap. */
export function CopyBanner(props: { readonly evening: Evening; readonly alone: OnlyHere }) {
  return (
    <SafetyWords>
      <Banner {...props} />
    </SafetyWords>
  );
}

function Banner({ evening, alone }: { readonly evening: Evening; readonly alone: OnlyHere }) {
  const desk = useDesk();
  const { t, format } = useMessages();
  const save = async () => {
    const text = await desk.backup({ names: true });
    const name = `${evening.state.name} ${format.date(desk.now())}.blindwerk`;
    if (text !== null) saveFile(name, 'application/x-ndjson', text);
  };
  return (
    <div className="banner" role="alert">
      <Icon name="warning" />
      <p>{t('safety.copy.due', { n: alone.events })}</p>
      <button type="button" className="btn" onClick={save}>
        {t('safety.copy.save')}
      </button>
    </div>
  );
}

/** No room to speak of: a private window, most likely. */
export function TightBanner() {
  return (
    <SafetyWords>
      <Tight />
    </SafetyWords>
  );
}

function Tight() {
  const { t } = useMessages();
  return (
    <div className="banner" role="alert">
      <Icon name="warning" />
      <p>{t('safety.tight')}</p>
    </div>
  );
}

/** Whether the browser keeps what it stores: a line under the tournament's file. */
export function StorageLine() {
  return (
    <SafetyWords>
      <Line />
    </SafetyWords>
  );
}

function Line() {
  const { storage } = useSnapshot();
  const { t } = useMessages();
  return storage && <p className="why">{t(`safety.kept.${storage.kept}`)}</p>;
}
