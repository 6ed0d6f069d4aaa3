/** @blindwerk/rules/conformance: running the vectors of both halves against the engine. Pure: whoever calls it reads the files and prints. */
export * from './conformance/betting.js';
export * from './conformance/floor.js';
export * from './conformance/run.js';
export * from './conformance/vector.js';
