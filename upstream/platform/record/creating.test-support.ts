import { lagosDay } from '../../../contracts/platform/dates';
import { ask, makeCompany, makeUser } from '../../house/ask.test-support';
import { emptyPdf, makePlace } from '../../house/journey.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';

/** How often one person makes each call at once. */
export const AT_ONCE = 10;

/** A call that makes a record and answers with it. */
export interface CreatingCall {
  /** The input of record number `i`, which differs from the others by `name`. */
  ask: (i: number, name: string, key: string) => Promise<Response>;
  /** The place of `name` in the answer, such as `data.title`, or a function that finds it. */
  said: string | ((id: number) => Promise<unknown>);
  /** The value at that place, when it is not `name`. */
  expected?: (i: number) => unknown;
  /** The place of the id in the answer. */
  id?: string;
  /** A smaller number, when one person may not have so many records. */
  times?: number;
}

/** The value at a path of names with dots. */
export const valueAtPath = (answer: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        (typeof value === 'object' && value !== null ? Object.entries(value) : []).find(([key]) => key === name)?.[1],
      answer,
    );

export const MADE_PHONE = '0803-555-0123';
export const madeAddress = (i: number, of: string) => `${of}${i}@made.example`;

/** A house in which records are made; `ink` is the picture of a signature. */
export async function makeRecordHouse(ink: Uint8Array) {
  const hr = await makeUser('hr@lagoon.example', ['SUPERADMIN']);
  const staff = await makeUser('staff@lagoon.example', ['EMPLOYEE']);
  const place = await makePlace('LGS');
  const people = await Promise.all(Array.from({ length: AT_ONCE }, () => makeEmployee(place, '2020-01-06')));
  const [one] = people;
  if (!one) throw new Error('no employee');
  await makeEmployee(place, '2020-01-06', { user_id: staff.id, email: staff.email });
  const companies = await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => makeCompany(`C${i}`)));
  const stand = await makeUser('stand.in@made.example', ['ADMIN']);
  const post = (
    path: string,
    body: (i: number, name: string) => object,
    more: Omit<CreatingCall, 'ask'>,
  ): CreatingCall => ({
    ...more,
    ask: (i, name, key) => ask('POST', path, { token: hr.token, key, body: body(i, name) }),
  });
  const file = (name: string, bytes = emptyPdf()): [string, string, Uint8Array][] => [['file', name, bytes]];
  const read = (path: (id: number) => string, said: string, token: string) => async (id: number) =>
    valueAtPath(await (await ask('GET', path(id), { token })).json(), said);
  return { hr, staff, place, today: lagosDay(), people, one, companies, stand, ink, post, file, read };
}

/** How the calls of a module make records, by their names; what they need beside the house is made first. */
export type Creations = (
  house: Awaited<ReturnType<typeof makeRecordHouse>>,
) => Record<string, CreatingCall> | Promise<Record<string, CreatingCall>>;
