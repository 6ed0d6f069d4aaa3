'use client';
import type { Command, Prompt } from '@blindwerk/tournament';
import { Icon, SeatMap, useMessages } from '@blindwerk/ui';
import { useEffect, useRef, useState } from 'react';
import { CommandButton } from '../../controls/command-button';
import { KeyCap } from '../../controls/key-cap';
import { RuleLink } from '../../controls/rule-link';
import { mapSeats } from '../../evening/table-view';
import { useDesk, useEvening } from '../../shell/desk-context';
import { routeHash } from '../../shell/route';
import { offerKey, PROMPT_ICONS, promptParams, promptText } from '../../words/prompt-text';

type Offer = Prompt['commands'][number];

/** One thing to settle: sentence, rule, the numbers behind it, and at most two taps to settle it. */
export function PromptCard({ prompt, unfolded }: { readonly prompt: Prompt; readonly unfolded: boolean }) {
  const evening = useEvening();
  const messages = useMessages();
  const [armed, setArmed] = useState<Offer | null>(null);
  /** Offer that was armed last: the focus goes back to it when the director does. */
  const [wasArmed, setWasArmed] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const params = promptParams(messages, evening, prompt);
  const urgent = prompt.urgency === 'now';
  return (
    <article className={urgent ? 'p now' : 'p'} aria-label={promptText(messages, params, `${prompt.kind}.title`)}>
      <header>
        <Icon name={PROMPT_ICONS[prompt.kind]} />
        <h3>{promptText(messages, params, `${prompt.kind}.title`, prompt.kind)}</h3>
        <RuleLink rule={prompt.rule} />
      </header>
      <p className={urgent ? undefined : 'm'}>{promptText(messages, params, `${prompt.kind}.body`)}</p>
      {prompt.kind === 'nextBigBlind' ? (
        unfolded || asked ? (
          <SeatChoice prompt={prompt} />
        ) : (
          <div className="bt">
            <button type="button" className="btn" onClick={() => setAsked(true)}>
              {messages.t('desk.inbox.chooseSeat')}
            </button>
          </div>
        )
      ) : prompt.kind === 'drawCommitted' ? (
        <div className="bt">
          <a className="btn pri" href={routeHash({ at: 'tournament', id: evening.id, page: 'draw', item: null })}>
            {messages.t('desk.page.draw')}
          </a>
        </div>
      ) : armed ? (
        <Armed prompt={prompt} offer={armed} params={params} onBack={() => setArmed(null)} />
      ) : (
        <Offers
          prompt={prompt}
          params={params}
          back={wasArmed}
          onArm={(offer) => {
            setWasArmed(offer.id);
            setArmed(offer);
          }}
        />
      )}
    </article>
  );
}

interface PartProps {
  readonly prompt: Prompt;
  readonly params: Readonly<Record<string, string | number>>;
}

/** First tap: chooses what is to be done. */
function Offers({
  prompt,
  params,
  back,
  onArm,
}: PartProps & { readonly back: string | null; readonly onArm: (offer: Offer) => void }) {
  const messages = useMessages();
  const returned = useRef<HTMLButtonElement>(null);
  useEffect(() => returned.current?.focus(), []);
  const words = (id: string) => promptText(messages, params, `offer.${offerKey(id)}`, id);
  const dismiss: Command = { type: 'answerPrompt', key: prompt.key, answer: 'dismissed' };
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
          {words(offer.id)}
        </button>
      ))}
      {prompt.dismissable && (
        <CommandButton command={dismiss}>
          {promptText(messages, params, `${prompt.kind}.dismiss`, messages.t('desk.inbox.dismiss'))}
        </CommandButton>
      )}
    </div>
  );
}

/** Second tap: the button says what will be. Escape goes back. */
function Armed({ offer, params, onBack }: PartProps & { readonly offer: Offer; readonly onBack: () => void }) {
  const messages = useMessages();
  const box = useRef<HTMLDivElement>(null);
  const key = offerKey(offer.id);
  useEffect(() => {
    box.current?.querySelector('button')?.focus();
  }, []);
  return (
    <>
      <ol className="two">
        <li className="dn">
          <Icon name="check" className="i" /> {promptText(messages, params, `offer.${key}`, offer.id)}
        </li>
        <li className="cu">{messages.t('desk.confirm')}</li>
      </ol>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape goes back from either button */}
      <div className="bt" ref={box} onKeyDown={(event) => event.key === 'Escape' && onBack()}>
        <CommandButton command={offer.command} kind="pri" keyCap="Enter" why onDone={onBack}>
          {promptText(messages, params, `armed.${key}`, offer.id)}
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
