/** The public view, cut into slices, and which of them differ from before. */
import { type PublicView, SLICES, type SliceName } from '@blindwerk/tournament';

export interface Slice {
  readonly slice: SliceName;
  readonly data: PublicView[SliceName];
}
/**
 * JSON of each slice: equal text = nothing to tell. Not canonical, which takes ten times as long after every event: keys in
 * another order would be told once too often, never once too seldom.
 */
export type SliceTexts = ReadonlyMap<SliceName, string>;

export const sliceTexts = (view: PublicView): SliceTexts =>
  new Map(SLICES.map((slice) => [slice, JSON.stringify(view[slice])]));

export const allSlices = (view: PublicView): readonly Slice[] => SLICES.map((slice) => ({ slice, data: view[slice] }));

export const changedSlices = (view: PublicView, before: SliceTexts, after: SliceTexts): readonly Slice[] =>
  allSlices(view).filter(({ slice }) => before.get(slice) !== after.get(slice));

export const isSliceName = (name: string): name is SliceName => (SLICES as readonly string[]).includes(name);
