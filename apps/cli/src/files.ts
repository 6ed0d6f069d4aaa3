/** Reading and writing files, with plain words for what goes wrong. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.js';

/** The text of a file. Throws `cli/no-file`. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Problem('cli/no-file', `${file} cannot be read.`);
  }
}

/** The JSON value in a file. Throws `cli/no-file`, `cli/not-json`. */
export function readJson(file: string): unknown {
  const text = readText(file);
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Problem('cli/not-json', `${file} is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Writes a text. Throws `cli/cannot-write`. */
export function writeText(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch {
    throw new Problem('cli/cannot-write', `${file} cannot be written.`);
  }
}

/** Paths of all JSON files in a folder and its subfolders, sorted. Throws `cli/no-file`. */
export function jsonFilesBelow(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Problem('cli/no-file', `${folder} is no folder.`);
  const walk = (path: string): string[] =>
    readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
      const inner = join(path, entry.name);
      if (entry.isDirectory()) return walk(inner);
      return entry.name.endsWith('.json') ? [inner] : [];
    });
  return walk(folder).sort();
}
