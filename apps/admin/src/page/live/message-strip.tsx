'use client';
import { useT } from '@blindwerk/ui';
import { CommandButton } from '../../controls/command-button';

/** What stands on the wall now, so that it is not forgotten there, with the way to take it off. */
export function MessageStrip({ text, onChange }: { readonly text: string; readonly onChange: () => void }) {
  const t = useT();
  return (
    <div className="strip">
      <p className="grow">
        <span className="m">{t('desk.message.onTheWall')}</span> <b className="strong">{text}</b>
      </p>
      <button type="button" className="btn" onClick={onChange}>
        {t('desk.message.change')}
      </button>
      <CommandButton command={{ type: 'clearMessage' }}>{t('desk.message.clear')}</CommandButton>
    </div>
  );
}
