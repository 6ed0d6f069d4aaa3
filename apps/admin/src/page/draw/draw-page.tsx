'use client';
import { fairDraws, openFairDraws } from '@blindwerk/tournament';
import { MessagesProvider, messageAreas, useMessages } from '@blindwerk/ui';
import { RuleLink } from '../../controls/rule-link';
import { useEvening } from '../../shell/desk-context';
import { DrawList } from './draw-list';
import { NewDraw } from './new-draw';
import { OpenDraw } from './open-draw';

const AREAS = [messageAreas.common, messageAreas.desk, messageAreas.refusals, messageAreas.draw];

/** The fair draw: what is open now, or a new one, and beside it all there have been. `item` may name the reason or a table. */
export function DrawPage({ item }: { readonly item: string | null }) {
  const { language } = useMessages();
  return (
    <MessagesProvider areas={AREAS} language={language}>
      <Draws item={item} />
    </MessagesProvider>
  );
}

function Draws({ item }: { readonly item: string | null }) {
  const { state } = useEvening();
  const { t } = useMessages();
  const [open] = openFairDraws(state);
  return (
    <main className="main draws" id="content">
      <section className="pane" aria-label={open ? t('draw.no', { no: open.no }) : t('draw.desk.new')}>
        <h2>
          <span>{open ? t('draw.no', { no: open.no }) : t('draw.desk.new')}</span>
          <RuleLink rule="TDA-10B" />
        </h2>
        <div className="scroll">{open ? <OpenDraw key={open.id} draw={open} /> : <NewDraw item={item} />}</div>
      </section>
      <section className="pane" aria-label={t('draw.title')}>
        <h2>{t('draw.title')}</h2>
        <div className="scroll">
          <DrawList draws={fairDraws(state)} />
        </div>
      </section>
    </main>
  );
}
