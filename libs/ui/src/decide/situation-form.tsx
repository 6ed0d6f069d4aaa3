'use client';
import { ActsPart } from './acts-part.js';
import { FlopPart, HandPart } from './card-parts.js';
import { ChipsPart } from './chips-part.js';
import { EarlyPart } from './early-part.js';
import { useForm } from './form.js';
import { SaidPart } from './said-part.js';
import type { Subject } from './situation.js';
import { StackField } from './stack-field.js';
import { TablePart } from './table-part.js';

/** The fields a question needs, no more. */
export function SituationForm() {
  const { situation } = useForm();
  const Fields = FIELDS[situation.subject];
  return <Fields />;
}

const FIELDS: Readonly<Record<Subject, () => React.ReactNode>> = {
  wager: () => (
    <>
      <ActsPart />
      <SaidPart />
      <ChipsPart />
      <TablePart />
    </>
  ),
  rights: () => (
    <>
      <ActsPart />
      <section className="bw-part">
        <StackField />
      </section>
      <TablePart />
    </>
  ),
  outOfTurn: () => (
    <>
      <ActsPart />
      <EarlyPart />
      <TablePart />
    </>
  ),
  flop: () => <FlopPart />,
  cards: () => (
    <>
      <HandPart />
      <ActsPart />
    </>
  ),
};
