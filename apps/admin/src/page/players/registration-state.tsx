'use client';
import { isRegistrationOpen, registrationEndsAt } from '@blindwerk/tournament';
import { useMessages, useNow } from '@blindwerk/ui';
import { useEvening } from '../../shell/desk-context';
import { durationText } from '../../words/duration-text';

const MINUTE = 60_000;

/** Until when somebody can still come in: the level, and the time until then while it runs. */
export function RegistrationState() {
  const { state } = useEvening();
  const messages = useMessages();
  const { t } = messages;
  const now = useNow((at) => (Math.floor(at / MINUTE) + 1) * MINUTE);
  const no = state.settings.lateRegistrationUntilLevel;
  const endsAt = registrationEndsAt(state, now);
  const text = !isRegistrationOpen(state, now)
    ? t('desk.registration.closed')
    : no === null
      ? t('desk.registration.untilStart')
      : endsAt === null || state.phase === 'setup'
        ? t('desk.registration.open', { no })
        : t('desk.registration.openFor', { no, time: durationText(messages, endsAt - now) });
  return <span className="m">{text}</span>;
}
