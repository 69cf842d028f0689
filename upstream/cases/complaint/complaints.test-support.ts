import { env, exports } from 'cloudflare:workers';
import { addDays, lagosDay, lagosInstant } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { askUpload, db, type MadePlace } from '../../house/journey.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { remind } from '../../platform/module/reminder';
import { caseFile, caseParty } from '../../seed/generated-tables';
import { tellInTheMorning } from './remind';
import { complaint, complaintCategory } from './tables';

let made = 0;

/** A category of complaints. */
export async function makeComplaintCategory(
  owner_id: number | null,
  more: Partial<typeof complaintCategory.$inferInsert> = {},
) {
  made += 1;
  const [row] = await db
    .insert(complaintCategory)
    .values({ name: `Category ${made}`, owner_id, due_days: 14, created_at: new Date().toISOString(), ...more })
    .returning();
  if (!row) throw new Error('no category');
  return row;
}

/** An admin, or somebody else with an account, and a name of their own. */
export async function makeNamed(
  firstname: string,
  lastname: string,
  roles: Parameters<typeof makeUser>[1],
  more: object = {},
) {
  const account = await makeUser(`${firstname}.${lastname}@lagoon.example`.toLowerCase(), roles);
  await env.DB.prepare('UPDATE user SET firstname = ?, lastname = ? WHERE id = ?')
    .bind(firstname, lastname, account.id)
    .run();
  return { ...account, firstname, lastname, ...more };
}

/** Somebody who works at a place and can sign in. */
export async function makeComplaintStaff(place: MadePlace, firstname: string, lastname: string) {
  const account = await makeNamed(firstname, lastname, ['EMPLOYEE']);
  const record = await makeEmployee(place, '2020-01-06', {
    user_id: account.id,
    email: account.email,
    firstname,
    lastname,
  });
  return { ...account, employee: record.id };
}

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** A case key as the browser makes it. */
export function makeCaseKey(): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => LETTERS[byte % 32]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1 ');
}

type Fields = Record<string, string | number>;
type File = [field: string, name: string, bytes: Uint8Array];

const story = (fields: Fields): Record<string, string> => ({
  story: 'Overtime of March is missing.',
  happened: '',
  place: '',
  named: '',
  ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
});

/** Files a complaint by name. */
export const fileNamed = (token: string, fields: Fields, files: File[] = []): Promise<Response> =>
  askUpload('POST', '/complaint/', token, story(fields), files);

/** The id of a complaint that was filed by name. */
export async function filedNamed(token: string, fields: Fields): Promise<number> {
  const answer = await fileNamed(token, fields);
  if (answer.status !== 200) throw new Error(await answer.text());
  return (await answer.json<{ id: number }>()).id;
}

/** What a browser and the Worker could send along. */
export interface Traces {
  token?: string;
  headers?: Record<string, string>;
}

/** Sends an upload that needs no name. */
export function sendAnonymously(path: string, fields: Fields, files: File[] = [], { token, headers }: Traces = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
  for (const [field, name, bytes] of files) body.append(field, new File([bytes], name));
  return exports.default.fetch(
    new Request(`http://upstream/api/v1${path}`, {
      method: 'POST',
      headers: {
        'x-edge-key': env.UPSTREAM_KEY ?? '',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      body,
    }),
  );
}

/** Files a complaint without a name. */
export const fileAnonymous = (fields: Fields, files: File[] = [], traces: Traces = {}): Promise<Response> =>
  sendAnonymously('/complaint/anonymous/', story(fields), files, traces);

/** Lets the morning come on which the person who looks into them is told what came by case keys. */
export const letMorningCome = () => remind([tellInTheMorning], env, lagosInstant(addDays(lagosDay(), 1), '07:05'));

/** The complaint of a case key. */
export const openKeyed = (key: string): Promise<Response> => as().complaint.keyed({ key }).response;

/** What the person who looks into a complaint does with it. */
export const sendComplaintAct = (
  token: string,
  id: number,
  version: number,
  act: string,
  more: object = {},
): Promise<Response> => as(token).complaint.act.untyped({ id, act, words: '', version, ...more }).response;

let numbered = 1000;

interface Put {
  category: number;
  company: number;
  number?: string;
  status?: 'FILED' | 'OPEN' | 'CLOSED';
  opened_at?: string;
  due?: string | null;
  closed_at?: string | null;
  outcome?: 'UPHELD' | 'NOT_UPHELD' | 'PASSED_ON' | null;
}

/** A complaint without a name, as it is stored. */
export async function putComplaint({ category, company, outcome = null, ...more }: Put): Promise<number> {
  numbered += 1;
  const opened_at = more.opened_at ?? new Date().toISOString();
  const [row] = await db
    .insert(caseFile)
    .values({
      kind: 'COMPLAINT',
      serial: numbered,
      number: `C-${numbered}`,
      company_id: company,
      topic: String(category),
      status: 'FILED',
      opened_at,
      ...more,
    })
    .returning();
  if (!row) throw new Error('no case');
  const case_id = row.id;
  await db.batch([
    db
      .insert(complaint)
      .values({ case_id, category_id: category, story: 'A story.', key_hash: `k${numbered}`, outcome }),
    db.insert(caseParty).values({
      case_id,
      role: 'REPORTER',
      sees: 'SUBJECT',
      name: 'Anonymous reporter',
      added_at: opened_at,
    }),
  ]);
  return case_id;
}
