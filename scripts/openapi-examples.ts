// npm run openapi:examples: asks a newly seeded upstream each call that only reads, and a few that people try first.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import type { Row } from '../contracts/platform/call';
import { lagosDay } from '../contracts/platform/dates.ts';
import { CANDIDATE_SIGN_IN, EMPLOYEE, type SeedSignIn, SUPER_ADMIN } from '../upstream/seed/people';
import { buildWhenChanged } from './build.ts';
import { callRows, EXAMPLES_FILE } from './openapi-document.ts';
import type { Example } from './openapi-operation.ts';
import { printJson } from './openapi-tidy.ts';
import { localVars } from './secrets.ts';
import { serve } from './serve.ts';

/** Most rows of a list that an example shows. */
const ROWS = 2;

type Values = Record<string, unknown>;
/** The id of the first record that the answer to a call holds. */
type Find = (name: string) => number;

/** The source of a record's id, when it is not the first of the list whose path begins the same. */
const IDS: Record<string, string> = {
  'profile.user': 'adminUser.list',
  'approval.ofCandidate': 'onboarding.candidates',
  'employee.exportProgress': 'employee.prepareExport',
  'issuedLetter.letter': 'issuedLetter.letters',
  'letter.published': 'letter.named',
  'task.detail': 'task.create',
};

/** The further input of a read beside a page. */
const ALSO: Record<string, (found: Find) => Values> = {
  'adminUser.list': () => ({ roles: 'ADMIN' }),
  'bulkImport.rows': () => ({ outcome: 'CREATE' }),
  'announcement.reach': () => ({ everyone: 'true', companies: '', departments: '', branches: '' }),
  'letter.named': () => ({
    category: 'confirmation',
    letter_name: 'Confirmation of appointment',
    letter_type: 'After probation',
  }),
  'report.about': () => ({ about: 'welfare' }),
  'letter.published': () => ({ versionId: 3 }),
  'meeting.span': () => ({ from: lagosDay(), days: 14 }),
  'company.branches': (found) => ({ company: found('company.list') }),
  'company.departments': (found) => ({ company: found('company.list') }),
  'reportingLine.chart': (found) => ({ company: found('company.list') }),
  'company.jobRoles': (found) => ({ company: found('company.list') }),
};

/** Commands that people try first, with what they send. */
const COMMANDS: Record<string, (found: Find) => Values> = {
  'auth.login': () => ({ email: SUPER_ADMIN.email, password: SUPER_ADMIN.password }),
  'auth.resetPassword': () => ({ email: EMPLOYEE.email }),
  'onboarding.createCandidate': (found) => ({
    firstname: 'Ngozi',
    lastname: 'Okafor',
    email: 'ngozi.okafor@mail.example',
    phone: '08031234567',
    company: found('company.list'),
    branch: found('company.branches'),
    department: found('company.departments'),
    job_role: found('company.jobRoles'),
    gross_salary: 480_000_000,
    net_salary: 31_000_000,
    resumption_date: '2027-01-04',
  }),
  'onboarding.sendNotification': (found) => ({
    requesters: [found('onboarding.candidates')],
    subject: 'Your first day',
    message: 'Please bring your certificates.',
  }),
  'task.create': (found) => ({
    title: 'Order the access card',
    due: '2027-01-04',
    assignee: found('adminUser.list'),
    notes: 'For the first day.',
  }),
  'employee.prepareExport': () => ({ what: 'CSV' }),
};

const folder = mkdtempSync(join(tmpdir(), 'tenure-examples-'));
buildWhenChanged('production');
const served = await serve({ stateDir: folder, upstreamPort: 0, cron: false });
try {
  writeFileSync(EXAMPLES_FILE, `${printJson(await harvest(`${served.upstreamUrl}/api/v1`), 1)}\n`);
} finally {
  await served.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function harvest(base: string): Promise<Record<string, Example>> {
  const examples: Record<string, Example> = {};
  const tokens = await signedIn(base);
  const links = await mailedTokens();
  const asked = [...callRows].filter(
    ([name, { method, transport }]) => COMMANDS[name] || (method === 'GET' && !transport),
  );
  const isRecord = (row: Row) => row.path.includes('{');
  // Lists come first, because commands and records take their ids from there.
  for (const [name, row] of asked) if (!COMMANDS[name] && !isRecord(row)) await ask(name, row);
  for (const [name, row] of asked) if (COMMANDS[name]) await ask(name, row);
  for (const [name, row] of asked) if (!COMMANDS[name] && isRecord(row)) await ask(name, row);
  return Object.fromEntries([...callRows.keys()].flatMap((name) => (examples[name] ? [[name, examples[name]]] : [])));

  function found(name: string): number {
    return idIn(examples[name]) ?? 1;
  }

  async function ask(name: string, row: Row): Promise<void> {
    const body = COMMANDS[name]?.(found);
    const values = row.method === 'GET' ? valuesOf(name, row) : {};
    if (!values) return console.log(`${name}: the seed has no such record`);
    const token = row.access.roles.length > 0 ? tokens : row.access.purposes.flatMap((purpose) => links[purpose] ?? []);
    const answer = await firstAnswer(base, row, { ...values, ...body }, row.access.anonymous ? [undefined] : token);
    if (typeof answer === 'string') return console.log(`${name}: ${answer}`);
    const cut = shortened(answer) as Values;
    examples[name] = {
      ...(Object.keys(values).length > 0 && { values }),
      ...(body && { body }),
      answer: typeof cut.access === 'string' ? { ...cut, access: 'the access token' } : cut,
    };
  }

  function valuesOf(name: string, row: Row): Values | undefined {
    const own = ALSO[name]?.(found) ?? {};
    const place = row.path.indexOf('{');
    if (place === -1 || (row.path.slice(place + 1).split('}')[0] ?? '') in own) return own;
    const [list] = [...callRows].find(([, one]) => one.method === 'GET' && one.path === row.path.slice(0, place)) ?? [];
    const id = idIn(examples[IDS[name] ?? list ?? '']);
    return id === undefined ? undefined : { ...own, id };
  }
}

function idIn(example: Example | undefined): number | undefined {
  type Ids = { id?: number; user_id?: number };
  const answer = example?.answer as Ids[] | (Ids & { results?: Ids[]; data?: Ids[] }) | undefined;
  const list = Array.isArray(answer) ? answer : (answer?.results ?? answer?.data);
  const { id, user_id } = list?.[0] ?? (Array.isArray(answer) ? {} : (answer ?? {}));
  return id ?? user_id;
}

/** The answer to the first who may make a call, or why nobody got one. */
async function firstAnswer(base: string, row: Row, given: Values, tokens: (string | undefined)[]) {
  const parsed = z.safeParse(row.input, given);
  if (!parsed.success) return parsed.error.message;
  const input = parsed.data as Values;
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => String(input[name]));
  const rest = Object.entries(input).filter(([name, value]) => value !== undefined && !row.path.includes(`{${name}}`));
  const read = row.method === 'GET';
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)]));
  const refusals: string[] = [];
  for (const token of tokens) {
    const response = await fetch(base + path + (read ? `?${query}` : ''), {
      method: row.method,
      headers: {
        'x-edge-key': localVars().UPSTREAM_KEY,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(!read && { 'content-type': 'application/json' }),
      },
      ...(!read && { body: JSON.stringify(Object.fromEntries(rest)) }),
    });
    const text = await response.text();
    if (response.ok) return JSON.parse(text) as unknown;
    refusals.push(`${response.status} ${text.slice(0, 200)}`);
  }
  return refusals[0] ?? 'the seed has nobody who may';
}

/** Session tokens of those who may see the most, and of those who have records of their own. */
async function signedIn(base: string): Promise<string[]> {
  const row = callRows.get('auth.login') as Row;
  const tokenOf = async ({ email, password }: SeedSignIn) =>
    ((await firstAnswer(base, row, { email, password }, [undefined])) as { access: string }).access;
  return Promise.all([SUPER_ADMIN, EMPLOYEE, CANDIDATE_SIGN_IN].map(tokenOf));
}

/** The tokens of links in the seeded mails, by what they are for. */
async function mailedTokens(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (let page = 1; ; page += 1) {
    const response = await fetch(`${served.url}/mailbox.json?page=${page}`);
    const mails = (await response.json()) as { links: Record<string, string> }[];
    if (mails.length === 0) return found;
    for (const token of JSON.stringify(mails.map(({ links }) => links)).match(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g) ?? []) {
      const { purpose } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
      found[purpose] = [...(found[purpose] ?? []), token];
    }
  }
}

/** The same JSON with lists of at most two, as deep as they may be. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, ROWS).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shortened(one)]));
}
