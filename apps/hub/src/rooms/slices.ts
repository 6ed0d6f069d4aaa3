/** The public view, cut into slices, and which of them differ from before. */
import { canonicalJson } from '@blindwerk/journal';
import { type PublicView, SLICES, type SliceName } from '@blindwerk/tournament';

export interface Slice {
  readonly slice: SliceName;
  readonly data: PublicView[SliceName];
}
/** Canonical JSON of each slice: equal text = nothing to tell. */
export type SliceTexts = ReadonlyMap<SliceName, string>;

export const sliceTexts = (view: PublicView): SliceTexts =>
  new Map(SLICES.map((slice) => [slice, canonicalJson(view[slice])]));

export const allSlices = (view: PublicView): readonly Slice[] => SLICES.map((slice) => ({ slice, data: view[slice] }));

export const changedSlices = (view: PublicView, before: SliceTexts, after: SliceTexts): readonly Slice[] =>
  allSlices(view).filter(({ slice }) => before.get(slice) !== after.get(slice));

export const isSliceName = (name: string): name is SliceName => (SLICES as readonly string[]).includes(name);
