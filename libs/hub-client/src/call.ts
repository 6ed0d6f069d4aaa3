/** One question to the hub, with its answer checked against the schema both sides share. */
import { ok, type Result } from '@blindwerk/journal';
import * as v from 'valibot';
import type { HttpAnswer, HttpPort, HttpRequest } from './ports.js';
import { errorSchema } from './wire.js';

/**
 * What went wrong: the hub's own code, or `hub/unreachable` (no answer), `hub/bad-answer` (something that is no hub, or
 * another version).
 */
export interface HubProblem {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A problem as a result. */
export const problem = (
  code: string,
  params: HubProblem['params'] = {},
): { readonly ok: false; readonly error: HubProblem } => ({
  ok: false,
  error: { code, params },
});

/** Sends a request and reads the answer. Never rejects. */
export const call = async <S extends v.GenericSchema>(
  http: HttpPort,
  request: HttpRequest,
  schema: S,
): Promise<Result<v.InferOutput<S>, HubProblem>> => {
  const answer = await send(http, request);
  return answer.ok ? read(answer.value, schema) : answer;
};

/** Sends a request. Never rejects. */
export const send = async (http: HttpPort, request: HttpRequest): Promise<Result<HttpAnswer, HubProblem>> => {
  try {
    return ok(await http(request));
  } catch {
    return problem('hub/unreachable'); // why it is unreachable, a browser does not say
  }
};

/** Reads an answer: what the schema says, or the problem the hub names. */
export const read = <S extends v.GenericSchema>(
  { status, body }: HttpAnswer,
  schema: S,
): Result<v.InferOutput<S>, HubProblem> => {
  if (status >= 400) {
    const error = v.safeParse(errorSchema, body);
    return error.success ? { ok: false, error: error.output } : problem('hub/bad-answer', { status });
  }
  const parsed = v.safeParse(schema, body, { abortEarly: true });
  return parsed.success ? ok(parsed.output) : problem('hub/bad-answer', { status });
};
