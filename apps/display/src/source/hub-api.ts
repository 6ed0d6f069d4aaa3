/** Questions to the hub, each answer read by the schema both sides share. */
import { paths, timeSchema, tournamentsSchema, viewSchema } from '@blindwerk/hub-client';
import * as v from 'valibot';
import { isPublicView, type Snapshot } from './snapshot';

/** An unanswered question is given up after this time. */
const TIMEOUT_MS = 5_000;

async function ask<Schema extends v.GenericSchema>(path: string, schema: Schema): Promise<v.InferOutput<Schema>> {
  const response = await fetch(path, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return v.parse(schema, await response.json());
}

/** The tournament a screen shows that names none; null when the hub has none. */
export const askCurrent = async (): Promise<string | null> => (await ask(paths.tournaments, tournamentsSchema)).current;

/** The hub's time. */
export const askTime = () => ask(paths.time, timeSchema);

/** The whole public view of a tournament. */
export async function askSnapshot(tournament: string): Promise<Snapshot> {
  const { position, view } = await ask(paths.snapshot(tournament), viewSchema);
  if (!isPublicView(view)) throw new Error('the hub sent something that is no public view');
  return { tournament, position, view };
}
