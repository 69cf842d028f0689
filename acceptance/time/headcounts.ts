import { expect } from '@playwright/test';
import type { MonthName } from '../../contracts/platform/dates';
import type { AskedQuestion } from '../../contracts/time/headcount';
import { newCompany } from '../organisation/company/companies.ts';
import type { Mailbox } from '../platform/mailbox.ts';
import { dayFromNow, type People, type PersonApi, tokenOfLink } from '../platform/people.ts';

interface Needs {
  people: People;
  mailbox: Mailbox;
  unique: string;
}

/** How far somebody is with a month. */
export type ResponseProgress = 'PENDING' | 'SUBMITTED' | 'APPROVED' | 'DECLINED';

interface Person {
  id: number;
  name: string;
  email: string;
  token: string;
  api: PersonApi;
  /** The id of their response. */
  response: number;
}

/** A company's month: who is asked, and who supervises them all. */
export interface HeadcountMonth {
  company: { id: number; name: string };
  month: MonthName;
  year: number;
  /** The id of the headcount. */
  id: number;
  questions: AskedQuestion[];
  closesOn: string;
  supervisor: { name: string; email: string };
  people: Person[];
  /** The address below the origin of one of the links of the newest mail to the supervisor. */
  pageOf: (which: 'approve' | 'decline' | 'all', person?: Person) => Promise<string>;
  /** The calls as the supervisor makes them. */
  supervisorApi: () => Promise<PersonApi>;
}

/** Names that no other of the same month holds. */
const FIRST_NAMES = ['Bisi', 'Tunde', 'Ngozi', 'Yusuf', 'Halima', 'Emeka'];

/** The questions that stand when none does: one of each kind. */
const QUESTIONS = [
  { text: 'Do you still work for {company}?', kind: 'YES_NO', label: 'Still employed' },
  { text: 'Where do you work on most days?', kind: 'CHOICE', label: 'Worked at', choices: ['Office', 'From home'] },
  { text: 'How many days were you on site so far?', kind: 'NUMBER', label: 'Days on site', unit: 'days' },
  { text: 'Which company equipment do you hold?', kind: 'TEXT', label: 'Company equipment' },
] as const;

/** An answer that its kind takes. */
const ANSWER = {
  YES_NO: () => 'Yes',
  CHOICE: ({ choices }: AskedQuestion) => choices[0] ?? '',
  NUMBER: () => '11',
  TEXT: () => 'A laptop',
} as const;

/** Answers to all questions of a month, in words that they take; `other` answers each as differently as it can. */
export const answersTo = (questions: readonly AskedQuestion[], other = false) =>
  questions.map((one) => ({
    question: one.id,
    value: other
      ? { YES_NO: 'No', CHOICE: one.choices.at(-1) ?? '', NUMBER: '6', TEXT: 'A phone' }[one.kind]
      : ANSWER[one.kind](one),
  }));

const MONTH = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long' });

/** Today's month and year in Lagos, or those of a month that many earlier. */
export function monthAgo(months = 0): { month: MonthName; year: number } {
  const [year = 0, month = 0] = dayFromNow(0).split('-').map(Number);
  const at = new Date(Date.UTC(year, month - 1 - months, 1));
  return { month: MONTH.format(at) as MonthName, year: at.getUTCFullYear() };
}

async function ensureQuestions(api: PersonApi): Promise<void> {
  const { results } = await api.headcount.questions.query({});
  const missing = QUESTIONS.filter(({ kind }) => !results.some((one) => one.kind === kind));
  for (const question of missing)
    await api.headcount.createQuestion.mutate({
      ...question,
      choices: [...('choices' in question ? question.choices : [])],
    });
}

/**
 * The running month of a company of its own, with one new employee a state. One new supervisor outside looks after all of them;
 * where some have answered and others have not, nobody looks after the others, so that the supervisor has their mail. The month before comes first where it is asked for: then everybody answered it, and was approved.
 */
export async function startHeadcount(
  { people, mailbox, unique }: Needs,
  states: readonly ResponseProgress[],
  { before = false }: { before?: boolean } = {},
): Promise<HeadcountMonth> {
  const { api } = people;
  await ensureQuestions(api);
  const { company, finance, branch, role } = await newCompany(api, unique);
  const supervisor = { name: `Folake ${unique}`, email: `folake.${unique}@managers.example` };
  const outside = await api.reportingLine.createOutsidePerson.mutate(supervisor);
  const allSilent = states.every((state) => state === 'PENDING');
  const staff = await Promise.all(
    states.map(async (state, i) => {
      const one = await people.staff({
        firstName: FIRST_NAMES[i % FIRST_NAMES.length] ?? 'Bisi',
        company: company.id,
        location: branch.id,
        department: finance.id,
        jobrole: role.id,
        invite: true,
      });
      if (state !== 'PENDING' || allSilent) {
        const { version } = await api.reportingLine.detail.query({ id: one.id });
        await api.reportingLine.change.mutate({
          id: one.id,
          version,
          line_manager1: { kind: 'outside', id: outside.id },
          effective_from: dayFromNow(0),
          reason: 'First line',
        });
      }
      const email = one.email ?? '';
      const token = await people.enter(email);
      return { id: one.id, name: `${one.firstName} ${one.lastName}`, email, token, api: people.clientOf(token) };
    }),
  );
  const supervisorApi = async () => people.clientOf(tokenOfLink(await linkOf(/approve_headcount/)));
  const linkOf = async (path: RegExp): Promise<string> => {
    const mail = await mailbox.read(supervisor.email, path);
    const [link] = mail.links.filter((one) => path.test(one));
    return link ?? '';
  };

  /** Starts a month, and waits until the queue has asked everybody. */
  async function start(when: { month: MonthName; year: number }, closes_on?: string) {
    await api.headcount.start.mutate({ ...when, companies: [company.id], ...(closes_on && { closes_on }) });
    const own = async (one: PersonApi) =>
      (await one.headcount.responses.query({ headcount__month: when.month, headcount__year: when.year })).results[0];
    const asked = [];
    for (const one of staff) {
      await expect
        .poll(async () => (await own(one.api))?.id ?? 0, {
          message: `the headcount of ${when.month} reaches its employees`,
          intervals: [20, 40, 80, 160, 320],
        })
        .toBeGreaterThan(0);
      const response = await own(one.api);
      if (!response) throw new Error('nobody is asked');
      asked.push({ ...one, response: response.id, of: response });
    }
    return asked;
  }
  const decide = async (id: number, status: 'APPROVED' | 'DECLINED', how: PersonApi) => {
    const { submitted_at } = await api.headcount.response.query({ id });
    await how.headcount.supervisorResponse.mutate({
      employee_response_id: id,
      supervisor_status: status,
      supervisor_comment: status === 'DECLINED' ? 'Please correct the number.' : '',
      seen: submitted_at ?? '',
    });
  };

  if (before) {
    const asked = await start(monthAgo(1), dayFromNow(0));
    for (const { api: own, of } of asked)
      await own.headcount.respond.mutate({ headcount: of.headcount.id, answers: answersTo(of.questions) });
    const link = await supervisorApi();
    for (const { response } of asked) await decide(response, 'APPROVED', link);
  }

  const when = monthAgo();
  const asked = await start(when);
  const mailsBefore = (await mailbox.all(supervisor.email)).length;
  for (const [i, { api: own, of }] of asked.entries())
    if (states[i] !== 'PENDING')
      await own.headcount.respond.mutate({ headcount: of.headcount.id, answers: answersTo(of.questions) });
  if (!allSilent) await mailbox.atLeast(mailsBefore + 1, supervisor.email, /./);
  for (const [i, { response }] of asked.entries()) {
    const state = states[i];
    if (state === 'APPROVED' || state === 'DECLINED') await decide(response, state, await supervisorApi());
  }

  const [first] = asked;
  return {
    company,
    ...when,
    id: first?.of.headcount.id ?? 0,
    questions: first?.of.questions ?? [],
    closesOn: first?.of.closes_on ?? '',
    supervisor,
    people: asked.map(({ of: _, ...one }) => one),
    pageOf: async (which, person) => {
      const at = which === 'all' ? 'approve_headcount/all/' : `${which}_headcount/${person?.response}/`;
      return new URL(await linkOf(new RegExp(at))).pathname;
    },
    supervisorApi,
  };
}
