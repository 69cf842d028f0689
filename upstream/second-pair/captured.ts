import type { CommitOptions } from '../command';
import type { Statement } from '../db';
import type { Call } from '../serve';

/** What a command would commit. */
export interface Captured<A> {
  statements: Statement[];
  answer: A | (() => Promise<A>);
  options: CommitOptions;
}

class Stop extends Error {}

/**
 * Runs a command up to its commit, with all that it reads and refuses, and hands over what it would have committed. A
 * command that had nothing to commit answers as it would have.
 */
export async function captured<I, A>(
  call: Call<I>,
  run: (call: Call<I>) => Promise<A>,
): Promise<{ batch: Captured<A> } | { batch: null; answered: A }> {
  let batch: Captured<A> | undefined;
  const commit: Call<I>['commit'] = (statements, answer, options = {}) => {
    // A command answers with what its only commit answers.
    batch = { statements, answer: answer as unknown as Captured<A>['answer'], options };
    throw new Stop();
  };
  try {
    return { batch: null, answered: await run({ ...call, commit }) };
  } catch (error) {
    if (!(error instanceof Stop) || !batch) throw error;
    return { batch };
  }
}
