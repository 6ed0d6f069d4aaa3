/**
 * Fair draws of this desk. The secret of a draw is made here and kept in this browser's settings, which are in no journal, no
 * backup and no view, until it is told; it is on the disk before the commitment is in the journal. [DRW-3, DRW-9]
 */
import type { JournalStore } from '@blindwerk/store-dexie';
import { type CommandOf, commitmentOf, type FairDraw } from '@blindwerk/tournament';
import type { DeskCore } from './desk-core';
import type { GiveCommand } from './give-command';
import type { IssueOutcome } from './model';

/** What is to be drawn. */
export type DrawPlan = Omit<CommandOf<'commitDraw'>, 'type' | 'commitment'>;

export interface FairDraws {
  /** Makes and keeps a secret, then commits to it. Nothing is committed when the secret cannot be kept. */
  readonly commitDraw: (plan: DrawPlan) => Promise<IssueOutcome>;
  /** Whether this desk can reveal the draw. */
  readonly holdsSecret: (draw: FairDraw) => Promise<boolean>;
  /** Reveals with the value as typed, then seats people; the outcome is that of the step that came last. */
  readonly revealDraw: (draw: FairDraw, value: string) => Promise<IssueOutcome>;
}

const keyOf = (commitment: string): string => `draw.secret/${commitment}`;

const secretOf = async (store: JournalStore | null, { commitment }: FairDraw): Promise<string | null> => {
  const kept = await store?.setting(keyOf(commitment));
  return kept?.ok && kept.value ? kept.value : null;
};

export function fairDraws(core: DeskCore, { issue }: GiveCommand): FairDraws {
  const newSecret = (): string =>
    Array.from({ length: 32 }, () => core.draw.int(256).toString(16).padStart(2, '0')).join('');
  return {
    async commitDraw(plan) {
      const secret = newSecret();
      const commitment = commitmentOf(secret);
      const kept = await core.store?.setSetting(keyOf(commitment), secret);
      if (!kept?.ok)
        return {
          kind: 'failed',
          problem: core.fail(kept?.error ?? { code: 'store/closed', detail: '' }, 'commitDraw'),
        };
      return issue({ type: 'commitDraw', ...plan, commitment });
    },
    holdsSecret: async (draw) => (await secretOf(core.store, draw)) !== null,
    async revealDraw(draw, value) {
      const secret = (await secretOf(core.store, draw)) ?? '0'.repeat(64);
      const revealed = await issue({ type: 'revealDraw', draw: draw.id, secret, value });
      return revealed.kind === 'done' ? issue({ type: 'seatDraw', draw: draw.id }) : revealed;
    },
  };
}
