import { desc, eq, sql } from 'drizzle-orm';
import type { Letter } from '../../contracts/candidate-status';
import { type Day, lagosDay } from '../../contracts/dates';
import { fileAnswer } from '../files';
import { imagesOf } from '../letter/images';
import { handbookPdf, letterPdf } from '../letter/letter-pdf';
import { candidatesOf } from '../letter/people';
import { lettersToSend } from '../letter/to-send';
import { NOT_LIMITED } from '../limits-of';
import { beside } from '../record/row';
import { refuse } from '../refusal';
import type { Call } from '../serve';
import { signatureOfLetters } from '../setting/signature';
import { user } from '../tables';
import { noLetter } from './letter-choice';
import { bySender, CATEGORY, type Placed, withTerms } from './letter-terms';
import { LETTER_NAMES } from './rules';
import { offerOf } from './store';
import { deployment, offer } from './tables';

/** What is filled in of an offer or a deployment letter that is not sent yet. */
interface ToSend {
  expires?: Day | undefined;
  /** The letter that HR chose. */
  letter_id?: number | undefined;
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
  const [[found], [last], [placed], signature, letters] = await beside(
    candidatesOf(db, NOT_LIMITED, [id]),
    db
      .select({ sent_at: offer.sent_at, expires: offer.expires, firstname: user.firstname, lastname: user.lastname })
      .from(offer)
      .innerJoin(user, eq(user.id, offer.sent_by))
      .where(eq(offer.candidate_id, id))
      .orderBy(desc(offer.id))
      .limit(1),
    db.select().from(deployment).where(eq(deployment.candidate_id, id)).orderBy(desc(deployment.id)).limit(1),
    signatureOfLetters(db, env),
    letter === 'handbook'
      ? []
      : lettersToSend(db, CATEGORY[letter], sql`SELECT company_id FROM candidate WHERE id = ${id}`),
  );
  if (!found) throw refuse.notFound();
  const sent = toSend.expires ? undefined : last;
  const date = lagosDay(sent ? new Date(sent.sent_at) : now);
  const sender = sent ? `${sent.firstname} ${sent.lastname}` : asking;
  const terms = {
    expires: toSend.expires ?? sent?.expires ?? null,
    deployment: deploymentOf(toSend) ?? placed ?? null,
  };
  const person = withTerms(found, terms);
  const text = letters.find((one) => toSend.letter_id === undefined || one.letter === toSend.letter_id);
  if (letter !== 'handbook' && !text) throw refuse.conflict(noLetter(CATEGORY[letter]));
  const bytes = text
    ? await letterPdf(text, person, {
        date,
        signature: signature ?? bySender(sender),
        images: await imagesOf(env, text.body),
      })
    : await handbookPdf({ person, date, sent_by: sender });
  const name = `${person.firstname} ${person.lastname} ${LETTER_NAMES[letter]}.pdf`;
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

/** A deployment that is being filled in; what is still empty says what a letter without a deployment says. */
function deploymentOf({ supervisor_name, report_to, report_date }: ToSend): Placed | null {
  if (supervisor_name === undefined && report_to === undefined && report_date === undefined) return null;
  return { supervisor_name: supervisor_name || null, report_to: report_to || null, report_date: report_date ?? null };
}
