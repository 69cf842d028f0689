import { desc, eq } from 'drizzle-orm';
import type { Letter } from '../../contracts/candidate-status';
import { type Day, lagosDay } from '../../contracts/dates';
import { branch, company, department, jobRole } from '../company/tables';
import type { Db } from '../db';
import { fileAnswer } from '../files';
import type { LetterData } from '../letter/letter-data';
import { letterPdf } from '../letter/letter-pdf';
import { candidate } from '../onboarding/tables';
import { refuse } from '../refusal';
import type { Call } from '../serve';
import { signatureOfLetters } from '../setting/signature';
import { user } from '../tables';
import { LETTER_NAMES } from './rules';
import { offerOf } from './store';
import { deployment, offer } from './tables';

/** What is filled in of an offer or a deployment letter that is not sent yet. */
interface ToSend {
  expires?: Day | undefined;
  supervisor_name?: string | undefined;
  report_to?: string | undefined;
  report_date?: Day | undefined;
}

/** One letter of a candidate as PDF, for HR with what is to be sent, for the holder of a link as it was sent. */
export async function letter(call: Call<{ id: number; letter: Letter } & ToSend>): Promise<Response> {
  const { input, principal } = call;
  const id = await candidateAsked(call);
  return principal.kind === 'user'
    ? writtenLetter(call, id, input.letter, call.caller.name, input)
    : writtenLetter(call, id, input.letter);
}

/**
 * One letter of a candidate as PDF, written with the present data. `asking` signs a letter that was never sent; `toSend` is
 * what is filled in of one that will be.
 */
export async function writtenLetter(
  { db, env, now }: Call<unknown>,
  id: number,
  letter: Letter,
  asking = '',
  toSend: ToSend = {},
): Promise<Response> {
  const [data, signature] = await Promise.all([letterData(db, id, now, asking, toSend), signatureOfLetters(db, env)]);
  const bytes = await letterPdf(letter, { ...data, signature });
  const name = `${data.firstname} ${data.lastname} ${LETTER_NAMES[letter]}.pdf`;
  return fileAnswer(bytes, name, 'application/pdf', bytes.length);
}

/**
 * The holder of a link knows the id of the offer, and gets letters of that offer only; HR asks by the id of the
 * candidate.
 */
async function candidateAsked({ db, input, principal }: Call<{ id: number }>): Promise<number> {
  if (principal.kind !== 'link' || principal.sub === input.id) return input.id;
  const held = await offerOf(db, principal.sub);
  if (held?.offer_id !== input.id) throw refuse.notFound();
  return principal.sub;
}

/** What a letter says: as it was sent last, or as it is to be sent now. */
async function letterData(db: Db, id: number, now: Date, asking: string, toSend: ToSend): Promise<LetterData> {
  const [[row], [last], [placed]] = await Promise.all([
    db
      .select({ candidate, company, branch: branch.name, department: department.name, job_role: jobRole.name })
      .from(candidate)
      .innerJoin(company, eq(company.id, candidate.company_id))
      .innerJoin(branch, eq(branch.id, candidate.branch_id))
      .innerJoin(department, eq(department.id, candidate.department_id))
      .innerJoin(jobRole, eq(jobRole.id, candidate.job_role_id))
      .where(eq(candidate.id, id)),
    db
      .select({ offer, firstname: user.firstname, lastname: user.lastname })
      .from(offer)
      .innerJoin(user, eq(user.id, offer.sent_by))
      .where(eq(offer.candidate_id, id))
      .orderBy(desc(offer.id))
      .limit(1),
    db.select().from(deployment).where(eq(deployment.candidate_id, id)).orderBy(desc(deployment.id)).limit(1),
  ]);
  if (!row) throw refuse.notFound();
  const sent = toSend.expires ? undefined : last;
  const { candidate: person, company: of, ...names } = row;
  return {
    company: {
      name: of.name,
      code: of.code,
      address: of.address,
      rc_number: of.rc_number,
      email: of.email,
      phone: of.phone,
    },
    firstname: person.firstname,
    middlename: person.middlename,
    lastname: person.lastname,
    address: person.address,
    ...names,
    gross_salary: person.gross_salary,
    net_salary: person.net_salary,
    resumption_date: person.resumption_date,
    date: lagosDay(sent ? new Date(sent.offer.sent_at) : now),
    expires: toSend.expires ?? sent?.offer.expires ?? null,
    sent_by: sent ? `${sent.firstname} ${sent.lastname}` : asking,
    deployment: deploymentOf(toSend) ?? placed ?? null,
  };
}

/** A deployment that is being filled in; what is still empty says what a letter without a deployment says. */
function deploymentOf({ supervisor_name, report_to, report_date }: ToSend): LetterData['deployment'] {
  if (supervisor_name === undefined && report_to === undefined && report_date === undefined) return null;
  return { supervisor_name: supervisor_name || null, report_to: report_to || null, report_date: report_date ?? null };
}
