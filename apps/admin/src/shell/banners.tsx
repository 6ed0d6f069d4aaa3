'use client';
import { Icon, useMessages } from '@blindwerk/ui';
import { codeText, RefusalText } from '../words/refusal-text';
import { useDesk, useSnapshot } from './desk-context';
import { SafetyBanners } from './safety-banners';

/** Said in full by the banner of devices. */
const OF_DEVICES: ReadonlySet<string> = new Set(['hub/unknown-device', 'hub/revoked']);

/** What stays until it is settled: a write that failed, a journal that was tampered with, an update that is needed. */
export function Banners() {
  const { problem, evening, hub } = useSnapshot();
  const desk = useDesk();
  const messages = useMessages();
  const { t } = messages;
  return (
    <div>
      {problem && (
        <div className="banner" role="alert">
          <Icon name="warning" />
          <p>
            {t(problem.command === null ? 'desk.problem.store' : 'desk.problem.notSaved')}{' '}
            <span>{codeText(messages, problem.code)}</span>
          </p>
          <button type="button" className="btn" onClick={desk.dismissProblem}>
            {t('desk.problem.understood')}
          </button>
        </div>
      )}
      {hub.problem !== null && !OF_DEVICES.has(hub.problem) && (
        <div className="banner" role="alert">
          <Icon name="warning" />
          <p>
            {t('desk.problem.hub')} <span>{codeText(messages, hub.problem)}</span>
          </p>
        </div>
      )}
      {hub.skewMs !== undefined && (
        <div className="banner" role="status">
          <Icon name="clock" />
          <p>
            {t(hub.skewMs > 0 ? 'desk.problem.clockAhead' : 'desk.problem.clockBehind', {
              time: messages.format.clock(Math.abs(hub.skewMs)),
            })}
          </p>
        </div>
      )}
      {evening && evening.tampered.length > 0 && (
        <div className="banner" role="alert">
          <Icon name="warning" />
          <p>{t('desk.problem.tampered', { n: evening.tampered.length })}</p>
        </div>
      )}
      {evening?.state.partial && (
        <div className="banner" role="alert">
          <Icon name="warning" />
          <p>{t('desk.problem.updateNeeded')}</p>
        </div>
      )}
      <SafetyBanners />
    </div>
  );
}

/** Why the last thing was not done. Goes when the next command is taken, or when it is closed. */
export function RefusalBar() {
  const { refusal } = useSnapshot();
  const desk = useDesk();
  const { t } = useMessages();
  return (
    <div role="alert">
      {refusal && (
        <div className="refusal">
          <Icon name="halt" />
          <p>
            {t('desk.refused')} <RefusalText refusal={refusal.refusal} />
          </p>
          <button type="button" className="btn" onClick={desk.dismissRefusal}>
            {t('desk.close')}
          </button>
        </div>
      )}
    </div>
  );
}
