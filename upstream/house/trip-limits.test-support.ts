import { MORE_TRIPS } from '../../contracts/house/written.test-support';
import type { CountedCall } from './counted-calls.test-support';

/** The trips of a call that may follow one another: who asks, what is asked, and the commit. */
const MOST_TRIPS = 3;

/** The most trips of each call. */
export function deepest(answered: readonly CountedCall[]): Record<string, number> {
  const most: Record<string, number> = {};
  for (const { call, depth } of answered) most[call] = Math.max(depth, most[call] ?? 0);
  return most;
}

/** The calls that made more trips than they may, with what each trip said. */
export const overTheLimit = (answered: readonly CountedCall[]): string[] =>
  answered
    .filter(({ call, depth }) => depth > (MORE_TRIPS[call] ?? MOST_TRIPS))
    .map(({ call, depth, made }) => `${call}: ${depth} trips\n${made.map(said).join('\n')}`);

/** The statements by which reads changed something. A read is begun before it is known who asks, so it must change nothing. */
export const writesOfReads = (answered: readonly CountedCall[]): string[] =>
  answered
    .filter(({ isRead }) => isRead)
    .flatMap(({ call, made }) => made.flatMap(({ statements }) => statements.map((sql) => `${call}: ${sql.trim()}`)))
    .filter((said) => !/: (select|with)\b/i.test(said));

const said = ({ depth, statements }: CountedCall['made'][number]): string =>
  `  ${depth}: ${statements.map((sql) => sql.replace(/\s+/g, ' ').slice(0, 100)).join(' | ')}`;

declare module 'vitest' {
  interface TaskMeta {
    trips?: Record<string, number>;
  }
}
