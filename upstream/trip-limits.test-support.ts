import type { Answered } from './counted.test-support';

/** The trips of a call that may follow one another: who asks, what is asked, and the commit. */
const MOST_TRIPS = 3;

/** Calls whose reads still follow one another (decision 037). The numbers may only fall. */
const MORE_TRIPS: Record<string, number> = {
  // Whoever asks for a new link is told whether it goes out: a meeting says who is invited once it is known which one.
  'auth.renewLink': 4,
  // What the last approval puts into effect is another module's, and reads what it is about once the request is known.
  'approval.decide': 5,
  // What stands in the way of each record is asked table by table, once the tables that name it are known.
  'bulkImport.undo': 5,
  // The entry of a record is read once the request says which, and a save reads what only a save needs.
  'changeRequest.decide': 5,
  'changeRequest.decideAll': 5,
  // Each request is planned after the one before, because two of them may change the same record.
  'changeRequest.decideMany': 7,
  // The rule of the section and the entry say what is checked, and the checks come before the requests that wait.
  'changeRequest.file': 5,
  // The row of the audit is written before anything is revealed, and an entry is read once its record is known.
  'changeRequest.reveal': 4,
  // A meeting that was arranged before is called off by its own module, once the exit says which.
  'exit.meet': 4,
  'exit.withdraw': 4,
  // The last payslip is calculated for the company and the month that the exit says.
  'exit.settle': 4,
  // A letter is made by its own module, once the exit says to whom.
  'exit.sendLetter': 5,
  // Payroll reckons the net pay that a letter says, once it is known of whom.
  'issuedLetter.send': 4,
  // The roster of each provider is reckoned once it is known which there are.
  'hmoRoster.sendAll': 4,
  // Structures and settings are those of the employee's company, and a record is made into facts by them, as in a run.
  'payroll.simulate': 4,
};

/** The most trips of each call. */
export function deepest(answered: readonly Answered[]): Record<string, number> {
  const most: Record<string, number> = {};
  for (const { call, depth } of answered) most[call] = Math.max(depth, most[call] ?? 0);
  return most;
}

/** The calls that made more trips than they may, with what each trip said. */
export const overTheLimit = (answered: readonly Answered[]): string[] =>
  answered
    .filter(({ call, depth }) => depth > (MORE_TRIPS[call] ?? MOST_TRIPS))
    .map(({ call, depth, made }) => `${call}: ${depth} trips\n${made.map(said).join('\n')}`);

/** The statements by which reads changed something. A read is begun before it is known who asks, so it must change nothing. */
export const writesOfReads = (answered: readonly Answered[]): string[] =>
  answered
    .filter(({ isRead }) => isRead)
    .flatMap(({ call, made }) => made.flatMap(({ statements }) => statements.map((sql) => `${call}: ${sql.trim()}`)))
    .filter((said) => !/: (select|with)\b/i.test(said));

const said = ({ depth, statements }: Answered['made'][number]): string =>
  `  ${depth}: ${statements.map((sql) => sql.replace(/\s+/g, ' ').slice(0, 100)).join(' | ')}`;

declare module 'vitest' {
  interface TaskMeta {
    trips?: Record<string, number>;
  }
}
