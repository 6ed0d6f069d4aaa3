/** What a screen does with the hub's messages, without its pages: for the simulator. */
export { makeSliceBoard, type SliceBoard } from './slices';
export { isPublicView, type Snapshot } from './snapshot';
