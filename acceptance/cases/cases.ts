import type { DisciplinaryDecision } from '../../contracts/cases/disciplinary-state';
import { origin } from '../platform/fixtures.ts';
import { type Mail, Mailbox } from '../platform/mailbox.ts';
import { dayFromNow, type People, type PersonApi } from '../platform/people.ts';

/** How far a disciplinary case is brought. */
export type CaseStage = 'QUERY' | 'ANSWERED' | 'DECIDED';

interface Needs {
  people: People;
  mailbox: Mailbox;
  unique: string;
}

/** Somebody with an account who can be asked a query, or hear one. */
export interface CaseColleague {
  id: number;
  name: string;
  email: string;
  token: string;
  api: PersonApi;
}

export interface QueryCase {
  /** The id of the case. */
  id: number;
  subject: string;
  employee: CaseColleague;
  /** The mail of the query. */
  mail: Mail;
  /** The path of its link, below the origin. */
  link: string;
  answer: (words: string) => Promise<void>;
  decide: (decision: DisciplinaryDecision, words?: string) => Promise<void>;
}

/** Somebody new who works here and can sign in. */
export async function addCaseColleague(
  { people }: Pick<Needs, 'people'>,
  given: Parameters<People['staff']>[0] = {},
): Promise<CaseColleague> {
  const staff = await people.staff({ employment_date: dayFromNow(-400), ...given, invite: true });
  const email = staff.email ?? '';
  const token = await people.enter(email);
  return { id: staff.id, name: `${staff.firstName} ${staff.lastName}`, email, token, api: people.clientOf(token) };
}

/** Sends a form with files as the pages do. */
export async function sendUpload(
  token: string,
  call: string,
  params: Record<string, string | number>,
  fields: Record<string, string | number>,
  files: readonly File[] = [],
): Promise<unknown> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
  for (const file of files) body.append('files', file);
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
  const answer = await fetch(`${origin()}/transfer/up/${call}?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    body,
  });
  if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** A query to a new employee, brought to a stage by the calls that the pages make. */
export async function startQuery(
  { people, mailbox, unique }: Needs,
  stage: CaseStage,
  { hr, files = [], decision = 'WARNING' }: { hr: string; files?: readonly File[]; decision?: DisciplinaryDecision },
): Promise<QueryCase> {
  const employee = await addCaseColleague({ people }, { firstName: 'Sunday' });
  const subject = `Forklift without a spotter ${unique}`;
  const fields = {
    employee: employee.id,
    subject,
    type: 'Safety',
    message: `On Monday you drove forklift F-12 in Bay 2 alone. ${unique}`,
    answer_due: dayFromNow(3),
  };
  const { id } = (await sendUpload(hr, 'disciplinary.create', {}, fields, files)) as { id: number };
  const mail = await mailbox.read(employee.email, /\/disciplinary\/answer\//);
  const { pathname, search } = new URL(Mailbox.linkOf(mail, /\/disciplinary\/answer\//));
  const made: QueryCase = {
    id,
    subject,
    employee,
    mail,
    link: `${pathname}${search}`,
    answer: async (words) => {
      await sendUpload(employee.token, 'disciplinary.answer', { id }, { words });
    },
    decide: async (chosen, words = 'The rule was broken.') => {
      const { version } = await people.api.disciplinary.detail.query({ id });
      await people.api.disciplinary.decide.mutate({ id, decision: chosen, words, version });
    },
  };
  if (stage !== 'QUERY') await made.answer(`The spotter was called away. ${unique}`);
  if (stage === 'DECIDED') await made.decide(decision);
  return made;
}
