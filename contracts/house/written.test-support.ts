import type { Row } from '../platform/call';
import type { Decisions, HeldDecision, MoreTrips, Names, NoDecisions, NoReceipt, WhoMay } from './who-may.test-support';

type Calls = Record<string, Row>;

/** What is written down of the calls of a module, apart from their rows. */
interface Written {
  whoMay: WhoMay<Calls>;
  /** The commands that an admin may give who acts in the name of somebody, and the calls by another method than GET that only read. */
  inNameOf?: Names<Calls>;
  /** What nobody reads in the name of another. */
  notReadFor?: Names<Calls>;
  decisions?: Decisions<Calls>;
  noDecisions?: NoDecisions<Calls>;
  moreTrips?: MoreTrips<Calls>;
  noReceipt?: NoReceipt<Calls>;
  /** Its calls by another method than GET that change nothing, so that they are open to those who read. */
  onlyReads?: Names<Calls>;
  /** Its reads that who tries a server of the seed's rows cannot make. */
  unread?: Names<Calls>;
  /** Its commands whose forms have rules that no schema says, so that a sample of the schema is refused by the Worker. */
  formRules?: Names<Calls>;
}

declare global {
  /** Vite puts the files of a pattern here. Its own types would take `.ttf` for an address. */
  interface ImportMeta {
    glob<T>(pattern: string, options: { eager: true }): Record<string, T>;
  }
}

/** The name of the module that a file is about: `who-may/leave-type.test-support.ts` is of `leaveType`. */
const moduleOf = (file: string): string =>
  file.replace(/^.*\/|\..*$/g, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const files = Object.entries(import.meta.glob<Written>('./who-may/*.test-support.ts', { eager: true }));
const written: Record<string, Written> = Object.fromEntries(files.map(([file, said]) => [moduleOf(file), said]));

const byCall = <T>(of: (said: Written) => Readonly<Record<string, T>> | undefined): Record<string, T> =>
  Object.fromEntries(
    Object.entries(written).flatMap(([module, said]) =>
      Object.entries(of(said) ?? {}).map(([call, value]) => [`${module}.${call}`, value]),
    ),
  );

/** Who may make each call, by its module and name. */
export const whoMay = byCall(({ whoMay }) => whoMay);

/** Every call that decides about something that may change between reading and deciding, with what holds it. */
export const WRITTEN_DECISIONS = byCall<HeldDecision>(
  ({ decisions }) => decisions as Readonly<Record<string, HeldDecision>> | undefined,
);

/** Every other call that changes something, with why it decides about nothing. */
export const NO_DECISIONS = byCall(({ noDecisions }) =>
  Object.fromEntries(
    Object.entries(noDecisions ?? {}).flatMap(([why, calls]) => calls.map((call: string) => [call, why])),
  ),
);

export const MORE_TRIPS = byCall<number>(({ moreTrips }) => moreTrips as Readonly<Record<string, number>> | undefined);

export const NO_RECEIPT = byCall<string>(({ noReceipt }) => noReceipt as Readonly<Record<string, string>> | undefined);

const named = (of: (said: Written) => Names<Calls> | undefined): string[] =>
  Object.entries(written).flatMap(([module, said]) => of(said)?.map((call) => `${module}.${call}`) ?? []);

export const ONLY_READS = named(({ onlyReads }) => onlyReads);
export const FORM_RULES = named(({ formRules }) => formRules);
export const UNREAD_CALLS = named(({ unread }) => unread);

/** Whether an admin may make a call in the name of somebody who may make it. */
export function mayInNameOf(name: string, { method }: Row): boolean {
  const [module = '', call = ''] = name.split('.');
  const said = written[module];
  return method === 'GET' ? !said?.notReadFor?.includes(call) : said?.inNameOf?.includes(call) === true;
}
