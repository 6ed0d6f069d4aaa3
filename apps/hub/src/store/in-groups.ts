/**
 * Group commit: calls that come while a commit is under way, or in the same turn of the event loop, share the next one. The
 * disk is waited for once, and each call still ends only when what it stored is on the disk.
 *
 * Invariants: calls are committed in the order in which they came; one commit at a time; the answer of a call depends on no
 * other call of its group but through what was stored before it.
 */
export interface GroupOptions<Call, Answer> {
  /** Commits all calls in one transaction: an answer a call, in order. Throws when nothing was stored. */
  readonly commit: (calls: readonly Call[]) => readonly Answer[] | Promise<readonly Answer[]>;
  /** Whether the calls of a failed group are tried again one by one: a large one must not cost the small ones their place. */
  readonly triesAlone: (error: unknown) => boolean;
  /** Puts the commit off until more calls may have come; default: at once. */
  readonly defer?: (run: () => void) => void;
}

/** Most calls of one group: an answer must not wait for hundreds of others. */
const MAX_GROUP = 256;

interface Waiting<Call, Answer> {
  readonly call: Call;
  readonly give: (answer: Answer) => void;
  readonly fail: (error: unknown) => void;
}

/** @returns a function that ends with the call's own answer once it is committed */
export function inGroups<Call, Answer>(options: GroupOptions<Call, Answer>): (call: Call) => Promise<Answer> {
  const { defer = (run) => run() } = options;
  const waiting: Waiting<Call, Answer>[] = [];
  let isRunning = false;
  const drain = async () => {
    while (waiting.length > 0) await settle(waiting.splice(0, MAX_GROUP), options);
    isRunning = false;
  };
  return (call) =>
    new Promise((give, fail) => {
      waiting.push({ call, give, fail });
      if (isRunning) return;
      isRunning = true;
      defer(() => void drain());
    });
}

async function settle<Call, Answer>(
  group: readonly Waiting<Call, Answer>[],
  options: GroupOptions<Call, Answer>,
): Promise<void> {
  try {
    const answers = await options.commit(group.map(({ call }) => call));
    for (const [index, { give }] of group.entries()) give(answers[index]!);
  } catch (error) {
    if (group.length > 1 && options.triesAlone(error)) {
      for (const one of group) await settle([one], options);
    } else {
      for (const { fail } of group) fail(error);
    }
  }
}
