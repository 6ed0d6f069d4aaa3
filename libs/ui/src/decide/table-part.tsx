'use client';
import type { Betting, Street } from '@blindwerk/rules';
import { useEffect, useState } from 'react';
import { Icon } from '../components/icon.js';
import { useMessages } from '../messages/provider.js';
import { partOf } from './answer.js';
import { Choice, PlayersChoice } from './choice.js';
import { toggleInHand, withStreet } from './edits.js';
import { Problem, useForm } from './form.js';
import { NumberField } from './number-field.js';
import { playersOf } from './situation.js';
import { asksStackAtOnce, StackField } from './stack-field.js';

const STREETS: readonly Street[] = ['preflop', 'flop', 'turn', 'river'];
const LIMITS: readonly Betting[] = ['no-limit', 'pot-limit', 'fixed-limit'];

/** Street, limit, blinds, pot and who is in the hand: folded away until needed, told in a line. */
export function TablePart() {
  const { t, format } = useMessages();
  const { situation, refusal } = useForm();
  const wrong = refusal === null ? null : partOf(refusal.field).part;
  const isWrong = wrong === 'table' || (wrong === 'stack' && !asksStackAtOnce(situation));
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isWrong) setOpen(true);
  }, [isWrong]);
  const line = {
    street: t(`decide.street.${streetOf(situation.street)}`),
    betting: t(`decide.betting.${situation.betting}`),
    blinds: format.blinds({ smallBlind: situation.blinds.sb, bigBlind: situation.blinds.bb }),
  };
  return (
    <details className="bw-part bw-table" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{t('decide.table')}</span>
        <b>{t('decide.table.line', line)}</b>
        <Icon name={isOpen ? 'up' : 'down'} className="bw-fold-mark" />
      </summary>
      <TableFields />
      <Problem of="table" />
    </details>
  );
}

/** Streets of board games; the last street of stud games stands with the river. */
const streetOf = (street: Street): Exclude<Street, '7th'> => (street === '7th' ? 'river' : street);

function TableFields() {
  const { t } = useMessages();
  const { situation, edit, lineup } = useForm();
  const { street, betting, blinds, pot } = situation;
  const fixed = new Set(playersOf({ ...situation, inHand: [] }));
  return (
    <div className="bw-table-fields">
      <Choice
        legend={t('decide.street')}
        options={STREETS.map((value) => ({ value, label: t(`decide.street.${streetOf(value)}`) }))}
        value={street}
        onChoose={(value) => edit((now) => withStreet(now, value))}
        columns={4}
      />
      <Choice
        legend={t('decide.betting')}
        options={LIMITS.map((value) => ({ value, label: t(`decide.betting.${value}`) }))}
        value={betting}
        onChoose={(value) => edit((now) => ({ ...now, betting: value }))}
        columns={3}
      />
      <div className="bw-row-fields">
        <NumberField
          label={t('decide.blinds.sb')}
          value={blinds.sb}
          onValue={(sb) => edit((now) => ({ ...now, blinds: { ...now.blinds, sb: sb ?? 0 } }))}
        />
        <NumberField
          label={t('decide.blinds.bb')}
          value={blinds.bb}
          onValue={(bb) => edit((now) => ({ ...now, blinds: { ...now.blinds, bb: bb ?? 0 } }))}
        />
        <NumberField
          label={t('decide.pot')}
          value={pot}
          onValue={(value) => edit((now) => ({ ...now, pot: value ?? 0 }))}
        />
      </div>
      <PlayersChoice
        legend={t('decide.inHand')}
        chosen={playersOf(situation)}
        isFixed={(player) => fixed.has(player)}
        onToggle={(player) => edit((now) => toggleInHand(now, player, lineup))}
      />
      {!asksStackAtOnce(situation) && <StackField />}
    </div>
  );
}
