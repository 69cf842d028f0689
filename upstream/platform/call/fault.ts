/** Logs a failure by its kind and place. The values that a statement was given stay out of the log: they are personal data. */
export function logFault(error: unknown, about: Readonly<Record<string, unknown>>): void {
  const known = error instanceof Error ? error : new Error('unknown');
  console.error(
    JSON.stringify({
      level: 'error',
      ...about,
      error: known.name,
      message: known.message.split('\n')[0]?.slice(0, 200),
      cause: known.cause instanceof Error ? known.cause.message : undefined,
    }),
  );
}

type Work = () => Promise<unknown>;

/**
 * Does one piece of work after the other, and those of a list at once; the later ones also where an earlier one fails. Failures
 * are logged; once all were tried it throws, so that the platform tries again.
 */
export async function doEach(works: readonly (Work | readonly Work[])[]): Promise<void> {
  let failed = 0;
  for (const some of works) {
    const ends = await Promise.allSettled([some].flat().map(async (work) => work()));
    for (const end of ends) {
      if (end.status === 'fulfilled') continue;
      failed += 1;
      logFault(end.reason, {});
    }
  }
  if (failed > 0) throw new Error(`${failed} of ${works.flat().length} pieces of work failed`);
}
