import type { CommitOptions } from '../../platform/call/command';
import type { Call } from '../../platform/call/serve';
import type { Statement } from '../../platform/database/db';

/** The statements that a command would commit. */
export interface CapturedStatements<A> {
  statements: Statement[];
  answer: A | (() => Promise<A>);
  options: CommitOptions;
}

/**
 * Runs a command up to its commit, with all that it reads and refuses, and hands over what it would have committed. The
 * command then never goes on, so nothing that it would do behind its commit, or after a failure of it, is done. One that
 * had nothing to commit answers as it would have.
 */
export function captureCommand<I, A>(
  call: Call<I>,
  run: (call: Call<I>) => Promise<A>,
): Promise<{ batch: CapturedStatements<A> } | { batch: null; answered: A }> {
  return new Promise((resolve, reject) => {
    const commit: Call<I>['commit'] = (statements, answer, options = {}) => {
      // A command answers with what its only commit answers.
      resolve({ batch: { statements, answer: answer as unknown as CapturedStatements<A>['answer'], options } });
      return new Promise(() => undefined);
    };
    run({ ...call, commit }).then((answered) => resolve({ batch: null, answered }), reject);
  });
}
