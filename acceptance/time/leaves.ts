import { expect } from '@playwright/test';
import type { LeaveDecider, LinkedDecider } from '../../contracts/time/leave-state';
import { origin } from '../platform/fixtures.ts';
import { type Mail, Mailbox } from '../platform/mailbox.ts';
import { dayFromNow, type People, type PersonApi, tokenOfLink } from '../platform/people.ts';

/** The turn of a request, or its end. */
export type LeaveStage = LeaveDecider | 'ACCEPTED' | 'REJECTED' | 'CANCELLED';

/** Somebody who is asked by mail: a person outside, so that nobody else's mails are theirs. */
interface Asked {
  name: string;
  email: string;
}

/** Somebody with two line managers, an account, and days to take. */
export interface Taker {
  employee: { id: number; name: string; email: string; token: string; api: PersonApi };
  line_manager1: Asked;
  line_manager2: Asked;
  /** Null where the site has none. */
  client: Asked | null;
  /** The id of a type of leave by its title. */
  typeOf: (title: string) => Promise<number>;
  /** Asks for leave as the page does; gives back the id of the request. */
  ask: (given?: Partial<WantedLeave>) => Promise<number>;
}

/** A request and everybody who is asked about it. */
export interface RequestedLeave extends Taker {
  id: number;
  start: string;
  end: string;
  days: number;
  /** The newest mail that asks somebody, once it is there. */
  mailTo: (place: LinkedDecider) => Promise<Mail>;
  /** The address of the page of that mail, below the origin. */
  pageOf: (place: LinkedDecider) => Promise<string>;
  /** The calls as they make them. */
  apiOf: (place: LinkedDecider) => Promise<PersonApi>;
  /** Accepts or rejects as the page of a place does, or as HR does. */
  decide: (place: LeaveDecider, accept: boolean, words?: string) => Promise<void>;
}

export interface WantedLeave {
  /** The title of a type. */
  type: string;
  start: string;
  end: string;
  portion: 'WHOLE' | 'MORNING' | 'AFTERNOON';
  notes: string;
  handover: File;
  reliefName: string;
}

interface Needs {
  people: People;
  mailbox: Mailbox;
  unique: string;
}

interface Given {
  /** The place of the employee. */
  staff?: Parameters<People['staff']>[0];
  /** Their site has a client, who is asked where the type says so. */
  client?: boolean;
  /** Their reporting line names both line managers. Default true. */
  line?: boolean;
  /** Days of annual leave that HR gives beside those of the type, for each year of the next hundred days. */
  days?: number;
}

export const ANNUAL = 'Annual leave';

const PAGE: Record<LinkedDecider, RegExp> = {
  line_manager1: /\/supervisor\/leave\//,
  line_manager2: /\/manager\/leave\//,
  client: /\/client\/leave\//,
};

/** A weekday at least so many days from now: a Monday for 0 more, the Friday after it for 4. */
export function workday(days: number, more = 0): string {
  let ahead = days;
  while (new Date(dayFromNow(ahead)).getUTCDay() !== 1) ahead++;
  return dayFromNow(ahead + more);
}

/** Somebody new who can ask for leave, with managers of their own. */
export async function taker(
  { people, unique }: Pick<Needs, 'people' | 'unique'>,
  { staff: works, client: hasClient = false, line = true, days = 0 }: Given = {},
): Promise<Taker> {
  const { api } = people;
  const outside = async (role: string) => {
    const person = { name: `${role} ${unique}`, email: `${role.toLowerCase()}.${unique}@managers.example` };
    return { ...person, id: (await api.reportingLine.createOutsidePerson.mutate(person)).id };
  };
  const [first, second] = await Promise.all([outside('Folake'), outside('Musa')]);
  const client = hasClient ? await outside('Clara') : null;
  const site = client && (await siteOf(api, client.id, unique, works?.company as number | undefined));
  // Somebody new this year would have only a part of its days.
  const employment_date = dayFromNow(-730);
  const staff = await people.staff({ employment_date, ...works, ...(site && { work_location: site }), invite: true });
  const token = await people.enter(staff.email ?? '');
  if (line) await leads(api, staff.id, first.id, second.id);

  const own = people.clientOf(token);
  const typeOf = async (title: string) => {
    const { results } = await own.leaveType.list.query({});
    return results.find((one) => one.title === title)?.id ?? 0;
  };
  if (days > 0) {
    const leave_type = await typeOf(ANNUAL);
    const years = new Set([dayFromNow(0), dayFromNow(100)].map((day) => Number(day.slice(0, 4))));
    for (const year of years)
      await api.leave.grant.mutate({ employee: staff.id, leave_type, year, days, reason: 'Brought along' });
  }
  const employee = {
    id: staff.id,
    name: `${staff.firstName} ${staff.lastName}`,
    email: staff.email ?? '',
    token,
    api: own,
  };
  const ask = async (given: Partial<WantedLeave> = {}) => {
    const { type = ANNUAL, start = workday(7), portion = 'WHOLE', notes = '', handover, reliefName } = given;
    const fields = {
      leave_type: String(await typeOf(type)),
      start_date: start,
      end_date: given.end ?? (given.start ? start : workday(7, 4)),
      portion,
      notes,
      leave_address: '14 Bode Thomas Street, Surulere',
      leave_phone_number: '08035550171',
      relief_officer_needed: reliefName ? 'true' : 'false',
      ...(reliefName && { relief_officer_name: reliefName }),
      line_manager1_name: first.name,
      line_manager1_email: first.email,
      line_manager2_name: second.name,
      line_manager2_email: second.email,
    };
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    if (handover) body.append('handover_document', handover);
    const answer = await fetch(`${origin()}/transfer/up/leave.create`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      body,
    });
    if (!answer.ok) throw new Error(`Asking for leave answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { id: number }).id;
  };
  return { employee, line_manager1: first, line_manager2: second, client, typeOf, ask };
}

/** Puts two people outside into the reporting line of an employee. */
async function leads(api: PersonApi, id: number, first: number, second: number): Promise<void> {
  const { version } = await api.reportingLine.detail.query({ id });
  await api.reportingLine.change.mutate({
    id,
    version,
    line_manager1: { kind: 'outside', id: first },
    line_manager2: { kind: 'outside', id: second },
    effective_from: dayFromNow(0),
    reason: 'First line',
  });
}

/** A new location of a company, whose site is a client's. */
async function siteOf(api: PersonApi, client: number, unique: string, company?: number): Promise<number> {
  // The place of people of scenarios, if nobody says otherwise.
  const [oldest] = (await api.company.all.query({})).toSorted((one, other) => one.id - other.id);
  const { id } = await api.company.createLocation.mutate({
    company: company ?? oldest?.id ?? 0,
    name: `Site ${unique}`,
    code: unique.slice(-8),
    address: '3 Creek Road, Apapa',
    state: 'Lagos',
  });
  const { version } = await api.reportingLine.siteClients.query({ id });
  await api.reportingLine.setSiteClient.mutate({
    id,
    version,
    client: { kind: 'outside', id: client },
    effective_from: dayFromNow(0),
  });
  return id;
}

/** A request of a new employee, brought to a stage by the calls that the pages make. */
export async function requestLeave(
  needs: Needs,
  stage: LeaveStage,
  { wanted = {}, ...given }: Given & { wanted?: Partial<WantedLeave> } = {},
): Promise<RequestedLeave> {
  const { people, mailbox } = needs;
  const who = await taker(needs, given);
  const id = await who.ask(wanted);
  const { start_date, end_date, num_of_days } = await who.employee.api.leave.detail.query({ id });
  const emailOf = (place: LinkedDecider) => who[place]?.email ?? '';
  const mailTo = (place: LinkedDecider) => mailbox.read(emailOf(place), PAGE[place]);
  const linkOf = async (place: LinkedDecider) => Mailbox.linkOf(await mailTo(place), PAGE[place]);
  const apiOf = async (place: LinkedDecider) => people.clientOf(tokenOfLink(await linkOf(place)));
  const decide = async (place: LeaveDecider, accept: boolean, words = accept ? 'Have a good rest' : 'Stock count') => {
    const action = accept ? 'APPROVED' : 'DECLINED';
    if (place === 'employer') {
      const { version } = await people.api.leave.detail.query({ id });
      const status = accept ? 'ACCEPTED' : 'REJECTED';
      await people.api.leave.decide.mutate({ id, status, employer_comments: words, version });
      return;
    }
    const { version } = await people.api.leave.detail.query({ id });
    if (place === 'client') {
      await (await apiOf(place)).leave.clientUpdate.mutate({ id, client_notes: words, client_status: action, version });
    } else {
      const pair = { [`${place}_comments`]: words, [`${place}_action`]: action, version };
      await (await apiOf(place)).leave.supervisorUpdate.mutate({ id, ...pair });
    }
  };
  const made: RequestedLeave = {
    ...who,
    id,
    start: start_date ?? '',
    end: end_date ?? '',
    days: num_of_days,
    mailTo,
    pageOf: async (place) => {
      const { pathname, search } = new URL(await linkOf(place));
      return `${pathname}${search}`;
    },
    apiOf,
    decide,
  };
  await bring(made, stage);
  return made;
}

/** Brings a request that was just sent to a stage. */
async function bring({ id, employee, decide }: RequestedLeave, stage: LeaveStage): Promise<void> {
  const at = async () => employee.api.leave.detail.query({ id });
  if (stage === 'CANCELLED') {
    await employee.api.leave.cancel.mutate({ id });
    return;
  }
  const { asked } = await at();
  expect([...asked, 'ACCEPTED', 'REJECTED'], 'who is asked').toContain(stage);
  if (stage === 'REJECTED') return decide(asked[0] ?? 'employer', false);
  for (const place of asked) {
    if (place === stage) return;
    await decide(place, true);
  }
}
