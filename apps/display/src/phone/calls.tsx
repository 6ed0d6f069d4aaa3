'use client';
import { Icon, type IconName, useT } from '@blindwerk/ui';
import type { ReactNode } from 'react';
import type { MyCall } from './me';
import css from './phone.module.css';
import { ruleHref } from './place';

/** What I must do now. After a move the new seat is the largest thing on the phone. */
export function MyCalls({ calls }: { readonly calls: readonly MyCall[] }) {
  if (calls.length === 0) return null;
  return (
    <div role="alert" className={css.calls}>
      {calls.map((call) => (
        <CallCard key={`${call.call.id} ${call.kind}`} mine={call} />
      ))}
    </div>
  );
}

function CallCard({ mine }: { readonly mine: MyCall }) {
  const t = useT();
  switch (mine.kind) {
    case 'move':
      return <MoveCard mine={mine} />;
    case 'halt':
      return (
        <Card icon="halt" rule={mine.call.rule} title={t('phone.halt.title')}>
          {mine.call.dueSeat === null ? t('phone.halt.now') : t('phone.halt.before', { seat: mine.call.dueSeat })}
        </Card>
      );
    case 'break':
      return (
        <Card icon="arrow" rule={mine.call.rule} title={t('phone.breaks.title')}>
          {t('phone.breaks.body')}
        </Card>
      );
    case 'finalTable':
      return (
        <Card icon="seat" rule={mine.call.rule} title={t('phone.final.title')}>
          {t('phone.final.body')}
        </Card>
      );
    default:
      return null;
  }
}

function Card({
  icon,
  rule,
  title,
  children,
}: {
  readonly icon: IconName;
  readonly rule: string | null;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={css.call}>
      <Icon name={icon} />
      <div>
        <strong>{title}</strong>
        <p>{children}</p>
      </div>
      <RuleLink rule={rule} />
    </section>
  );
}

/** The rule a call follows, to be read where it is doubted. */
function RuleLink({ rule }: { readonly rule: string | null }) {
  if (rule === null) return null;
  return (
    <a className={`bw-rule ${css.callRule}`} href={ruleHref(rule)}>
      {rule}
    </a>
  );
}

function MoveCard({ mine }: { readonly mine: Extract<MyCall, { kind: 'move' }> }) {
  const t = useT();
  const { from, to, bigBlindNext } = mine.move;
  return (
    <section className={css.call}>
      <Icon name={from === null ? 'seat' : 'arrow'} />
      <div>
        <strong>{t(from === null ? 'phone.seated.title' : 'phone.moved.title')}</strong>
      </div>
      <div className={css.newSeat}>
        <span>{t('common.tableWord')}</span>
        <b>{to.table}</b>
        <span>{t('common.seatWord')}</span>
        <b>{to.seat}</b>
      </div>
      <p className={css.callFoot}>
        {from === null ? t('phone.seated.body') : t(bigBlindNext ? 'phone.moved.bigBlind' : 'phone.moved.body')}
        {from !== null && <span>{t('phone.moved.from', from)}</span>}
      </p>
      <RuleLink rule={mine.call.rule} />
    </section>
  );
}
