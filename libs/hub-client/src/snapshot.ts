/** Views over plain requests: what phones poll, and screens while they have no stream. */
import { ok, type Result } from '@blindwerk/journal';
import { type HubProblem, problem, read, send } from './call.js';
import type { HttpPort } from './ports.js';
import { paths, type TournamentList, tournamentsSchema, type ViewAnswer, viewSchema } from './wire.js';

/** A snapshot, or word that nothing has changed since the ETag sent. */
export type Snapshot =
  | { readonly kind: 'same' }
  | { readonly kind: 'view'; readonly answer: ViewAnswer; readonly etag: string | null };

/** Asks for the whole public view. @param etag of the view already held; null for none. */
export const fetchSnapshot = async (
  http: HttpPort,
  tournament: string,
  etag: string | null,
): Promise<Result<Snapshot, HubProblem>> => {
  const headers: Readonly<Record<string, string>> = etag === null ? {} : { 'if-none-match': etag };
  const answer = await send(http, { method: 'GET', path: paths.snapshot(tournament), headers });
  if (!answer.ok) return answer;
  if (answer.value.status === 304)
    return etag === null ? problem('hub/bad-answer', { status: 304 }) : ok({ kind: 'same' });
  const view = read(answer.value, viewSchema);
  return view.ok ? ok({ kind: 'view', answer: view.value, etag: answer.value.etag }) : view;
};

/** Asks which tournaments the hub has, and which is current. */
export const fetchTournaments = async (http: HttpPort): Promise<Result<TournamentList, HubProblem>> => {
  const answer = await send(http, { method: 'GET', path: paths.tournaments });
  return answer.ok ? read(answer.value, tournamentsSchema) : answer;
};
