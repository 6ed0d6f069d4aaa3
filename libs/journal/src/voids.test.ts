import { draft, testDevice, voidDraft } from '@blindwerk/testing';
import { describe, expect, it } from 'vitest';
import { resolveVoids, VOID_TYPE, voidTarget } from './voids.js';

const liveCauses = (events: ReturnType<ReturnType<typeof testDevice>['events']>) => [
  ...new Set(resolveVoids(events).live.map(({ cause }) => cause)),
];

describe('voids', () => {
  it('[JRN-6] a void takes out all events of its command and no other', () => {
    const desk = testDevice('desk');
    desk.write([draft('a'), draft('b')], { cause: 'bust' });
    desk.write([draft('c')], { cause: 'other' });
    desk.write([voidDraft('bust')], { cause: 'undo' });
    const { live, voided } = resolveVoids(desk.events());
    expect(voided.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(live.map(({ seq }) => seq)).toEqual([3, 4]);
  });

  it('[JRN-6] a void of a void restores, and a void of that takes out again', () => {
    const desk = testDevice('desk');
    desk.write([draft('a')], { cause: 'bust' });
    desk.write([voidDraft('bust')], { cause: 'undo' });
    desk.write([voidDraft('undo')], { cause: 'redo' });
    expect(liveCauses(desk.events())).toEqual(['bust', 'redo']);
    desk.write([voidDraft('redo')], { cause: 'undo2' });
    expect(liveCauses(desk.events())).toEqual(['undo', 'undo2']);
  });

  it('[JRN-17] a void that its author had no right to takes nothing out, and stays in sight', () => {
    const desk = testDevice('desk');
    desk.write([draft('a')], { cause: 'bust' });
    desk.write([voidDraft('bust')], { cause: 'undo' });
    const counts = ({ cause }: { readonly cause: string }) => cause !== 'undo';
    expect(resolveVoids(desk.events(), counts)).toEqual({ live: desk.events(), voided: [] });
    desk.write([voidDraft('undo')], { cause: 'redo' });
    expect(resolveVoids(desk.events(), counts).live.map(({ cause }) => cause)).toEqual(['bust', 'redo']);
  });

  it('[JRN-6] a void counts wherever a merge has put it', () => {
    const desk = testDevice('desk');
    const bust = desk.write([draft('a')], { cause: 'bust' });
    const undo = desk.write([voidDraft('bust')], { cause: 'undo' });
    const redo = desk.write([voidDraft('undo')], { cause: 'redo' });
    expect(liveCauses([...undo, ...bust])).toEqual(['undo']);
    expect(liveCauses([...redo, ...undo, ...bust])).toEqual(['redo', 'bust']);
  });

  it('[JRN-6] two voids of one command: voiding one of them does not bring it back', () => {
    const desk = testDevice('desk');
    desk.write([draft('a')], { cause: 'bust' });
    desk.write([voidDraft('bust')], { cause: 'undo1' });
    desk.write([voidDraft('bust')], { cause: 'undo2' });
    desk.write([voidDraft('undo1')], { cause: 'redo' });
    expect(liveCauses(desk.events())).toEqual(['undo2', 'redo']);
  });

  it('[JRN-6] of two voids that void each other the later holds', () => {
    const [a, b] = [testDevice('a'), testDevice('b')];
    const first = a.write([voidDraft('vb')], { cause: 'va' });
    const second = b.write([voidDraft('va')], { cause: 'vb' });
    expect(liveCauses([...first, ...second])).toEqual(['vb']);
    expect(liveCauses([...second, ...first])).toEqual(['va']);
  });

  it('[JRN-6] a void without a usable target, of nothing, or of itself takes out nothing', () => {
    const desk = testDevice('desk');
    desk.write([
      { type: VOID_TYPE, v: 1, data: null },
      { type: VOID_TYPE, v: 1, data: { cause: 7 } },
    ]);
    desk.write([voidDraft('never-was')]);
    desk.write([voidDraft('itself')], { cause: 'itself' });
    expect(resolveVoids(desk.events())).toEqual({ live: desk.events(), voided: [] });
    expect(desk.events().map(voidTarget)).toEqual([null, null, 'never-was', null]);
  });

  it('[JRN-6] a chain of ten thousand voids resolves', () => {
    const desk = testDevice('desk');
    desk.write([draft('a')], { cause: 'c0' });
    for (let index = 1; index <= 10_000; index += 1) desk.write([voidDraft(`c${index - 1}`)], { cause: `c${index}` });
    const backwards = [...desk.events()].reverse();
    expect(resolveVoids(desk.events()).live).toHaveLength(5_001);
    expect(resolveVoids(backwards).live).toHaveLength(5_001);
  });
});
