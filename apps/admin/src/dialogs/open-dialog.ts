import type { EntryId } from '@blindwerk/tournament';

/** Dialogs that a key or a button opens over any page. */
export type DialogName = 'find' | 'bust' | 'move' | 'penalty' | 'setTime' | 'level' | 'message' | 'undo' | 'keys';
export interface OpenDialog {
  readonly name: DialogName;
  /** Entry it is about, if one is chosen already. */
  readonly entryId?: EntryId;
  /** Command to be taken back, with `undo`; the last one when left out. */
  readonly cause?: string;
}
