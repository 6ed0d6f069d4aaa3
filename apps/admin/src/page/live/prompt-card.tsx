'use client';
import type { Command, Prompt } from '@blindwerk/tournament';
import { Icon, SeatMap, useMessages } from '@blindwerk/ui';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { CommandButton } from '../../controls/command-button';
import { KeyCap } from '../../controls/key-cap';
import { RuleLink } from '../../controls/rule-link';
import { mapSeats } from '../../evening/table-view';
import { useDesk, useEvening } from '../../shell/desk-context';
import { lazyPage } from '../../shell/lazy-page';
import { routeHash } from '../../shell/route';
import { offerKey, PROMPT_ICONS, promptParams, promptText } from '../../words/prompt-text';

/** Cards with more to say than a sentence come apart from the first load, with their words. */
const TwoDesksCard = lazyPage(() => import('./cards/late-cards').then((cards) => cards.TwoDesksCard));
const SleepCard = lazyPage(() => import('./cards/late-cards').then((cards) => cards.SleepCard));

type Offer = Prompt['commands'][number];

/** One thing to settle: sentence, rule, the numbers behind it, and at most two taps to settle it. */
export function PromptCard({ prompt, unfolded }: { readonly prompt: Prompt; readonly unfolded: boolean }) {
  const Late = prompt.kind === 'conflict' ? TwoDesksCard : prompt.kind === 'clockAnomaly' ? SleepCard : null;
  if (Late === null) return <UsualCard prompt={prompt} unfolded={unfolded} />;
  return (
    <Suspense fallback={<UsualCard prompt={prompt} unfolded={unfolded} />}>
      <Late prompt={prompt} />
    </Suspense>
  );
}

function UsualCard({ prompt, unfolded }: { readonly prompt: Prompt; readonly unfolded: boolean }) {
  const evening = useEvening();
  const messages = useMessages();
  const [asked, setAsked] = useState(false);
  const params = promptParams(messages, evening, prompt);
  const urgent = prompt.urgency === 'now';
  const words: OfferWords = (tap, id) => promptText(messages, params, `${tap}.${offerKey(id)}`, id);
  return (
    <CardFrame
      prompt={prompt}
      label={promptText(messages, params, `${prompt.kind}.title`)}
      title={promptText(messages, params, `${prompt.kind}.title`, prompt.kind)}
    >
      <p className={urgent ? undefined : 'm'}>{promptText(messages, params, `${prompt.kind}.body`)}</p>
      {prompt.kind === 'drawCommitted' ? (
        <div className="bt">
          <a className="btn pri" href={routeHash({ at: 'tournament', id: evening.id, page: 'draw', item: null })}>
            {messages.t('desk.page.draw')}
          </a>
        </div>
      ) : prompt.kind !== 'nextBigBlind' ? (
        <Settling
          prompt={prompt}
          words={words}
          dismiss={promptText(messages, params, `${prompt.kind}.dismiss`, messages.t('desk.inbox.dismiss'))}
        />
      ) : unfolded || asked ? (
        <SeatChoice prompt={prompt} />
      ) : (
        <div className="bt">
          <button type="button" className="btn" onClick={() => setAsked(true)}>
            {messages.t('desk.inbox.chooseSeat')}
          </button>
        </div>
      )}
    </CardFrame>
  );
}

/** Head and edge of a card. */
export function CardFrame({
  prompt,
  title,
  label = title,
  children,
}: {
  readonly prompt: Prompt;
  readonly title: string;
  readonly label?: string;
  readonly children: ReactNode;
}) {
  return (
    <article className={prompt.urgency === 'now' ? 'p now' : 'p'} aria-label={label}>
      <header>
        <Icon name={PROMPT_ICONS[prompt.kind]} />
        <h3>{title}</h3>
        <RuleLink rule={prompt.rule} />
      </header>
      {children}
    </article>
  );
}

/** What an offer says at the first and at the second tap. */
export type OfferWords = (tap: 'offer' | 'armed', id: string) => string;

interface SettlingProps {
  readonly prompt: Prompt;
  readonly words: OfferWords;
  readonly dismiss: string;
  /** Further buttons beside the offers. */
  readonly children?: ReactNode;
}

/** The offers: one tap chooses, the next one does it. */
export function Settling({ prompt, words, dismiss, children }: SettlingProps) {
  const [armed, setArmed] = useState<Offer | null>(null);
  /** Offer that was armed last: the focus goes back to it when the director does. */
  const [wasArmed, setWasArmed] = useState<string | null>(null);
  if (armed !== null) return <Armed offer={armed} words={words} onBack={() => setArmed(null)} />;
  return (
    <Offers
      prompt={prompt}
      words={words}
      dismiss={dismiss}
      back={wasArmed}
      onArm={(offer) => {
        setWasArmed(offer.id);
        setArmed(offer);
      }}
    >
      {children}
    </Offers>
  );
}

/** First tap: chooses what is to be done. */
function Offers({
  prompt,
  words,
  dismiss,
  children,
  back,
  onArm,
}: SettlingProps & { readonly back: string | null; readonly onArm: (offer: Offer) => void }) {
  const returned = useRef<HTMLButtonElement>(null);
  useEffect(() => returned.current?.focus(), []);
  const waveOff: Command = { type: 'answerPrompt', key: prompt.key, answer: 'dismissed' };
  if (prompt.commands.length === 0 && !prompt.dismissable) return null;
  return (
    <div className="bt">
      {prompt.commands.map((offer, i) => (
        <button
          key={offer.id}
          ref={offer.id === back ? returned : undefined}
          type="button"
          className={i === 0 && prompt.urgency === 'now' ? 'btn pri' : 'btn'}
          onClick={() => onArm(offer)}
        >
          {words('offer', offer.id)}
        </button>
      ))}
      {children}
      {prompt.dismissable && <CommandButton command={waveOff}>{dismiss}</CommandButton>}
    </div>
  );
}

/** Second tap: the button says what will be. Escape goes back. */
function Armed({
  offer,
  words,
  onBack,
}: Pick<SettlingProps, 'words'> & { readonly offer: Offer; readonly onBack: () => void }) {
  const messages = useMessages();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('button')?.focus();
  }, []);
  return (
    <>
      <ol className="two">
        <li className="dn">
          <Icon name="check" className="i" /> {words('offer', offer.id)}
        </li>
        <li className="cu">{messages.t('desk.confirm')}</li>
      </ol>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape goes back from either button */}
      <div className="bt" ref={box} onKeyDown={(event) => event.key === 'Escape' && onBack()}>
        <CommandButton command={offer.command} kind="pri" keyCap="Enter" why onDone={onBack}>
          {words('armed', offer.id)}
        </CommandButton>
        <button type="button" className="btn" onClick={onBack}>
          {messages.t('desk.back')} <KeyCap of="Escape" />
        </button>
      </div>
    </>
  );
}

/** "Who is next big blind?": one tap on the map answers. */
function SeatChoice({ prompt }: { readonly prompt: Prompt }) {
  const evening = useEvening();
  const desk = useDesk();
  const table = evening.state.tables[prompt.tables[0] ?? ''];
  if (!table) return null;
  return (
    <SeatMap
      tableNo={table.no}
      size="disc"
      seats={mapSeats(evening, table)}
      button={table.button?.button ?? null}
      onSeat={(seat) => void desk.issue({ type: 'setNextBigBlind', table: table.id, seat })}
    />
  );
}
