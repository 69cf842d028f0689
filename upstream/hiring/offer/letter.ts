import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { OfferLetter } from '../../../contracts/people/candidate-status';
import { type Day, lagosDay } from '../../../contracts/platform/dates';
import { plainText } from '../../../contracts/platform/plain-text';
import { letterDraftPdf } from '../../letters/issued-letter/pdf';
import { imagesOf, logoOf } from '../../letters/letter/images';
import { handbookPdf, letterPdf } from '../../letters/letter/letter-pdf';
import { readLetterCandidates } from '../../letters/letter/people';
import { TO_COME } from '../../letters/letter/seal';
import { sendableLetters } from '../../letters/letter/to-send';
import { bySender } from '../../letters/letter/values';
import { signatureOfLetters } from '../../organisation/setting/signature';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { NOT_LIMITED } from '../../platform/caller/limits-of';
import type { Db } from '../../platform/database/db';
import { user } from '../../platform/database/tables';
import { downloadAnswer } from '../../platform/file/files';
import { inOneTrip } from '../../platform/record/row';
import { lastIssued, openedOf } from './issued';
import { noLetter } from './letter-choice';
import { CATEGORY, type ReportingTerms, withTerms } from './letter-terms';
import { LETTER_NAMES } from './rules';
import { offerOf } from './store';
import { deployment, offer } from './tables';
import { holder } from './upload';

/** The fields that are filled in for an offer or a deployment letter that is not sent yet. */
interface ToSend {
  expires?: Day | undefined;
  /** The letter that HR chose. */
  letter_id?: number | undefined;
  supervisor_name?: string | undefined;
  report_to?: string | undefined;
  report_date?: Day | undefined;
}

/** One letter of a candidate as PDF, for HR with what is to be sent, for the holder of a link as it was sent. */
export async function readOfferLetter(call: Call<{ id: number; letter: OfferLetter } & ToSend>): Promise<Response> {
  const { db, input, principal } = call;
  const { letter, expires, letter_id, supervisor_name, report_to, report_date } = input;
  const whose = principal.kind === 'link' ? principal.sub : input.id;
  const [id, last] = await inOneTrip(candidateAsked(call), lastLetter(db, sql`${whose}`, letter));
  if (principal.kind !== 'user') return sentLetter(call, id, letter, last);
  const isToSend = [expires, letter_id, supervisor_name, report_to, report_date].some((one) => one !== undefined);
  return isToSend
    ? writtenLetter(call, id, letter, call.caller.name, input)
    : sentLetter(call, id, letter, last, call.caller.name);
}

const ENDED = 'This offer has ended. Its letters do not count any more.';

/** Marks the letter that the holder of a link opens. */
export async function openLetter(call: Call<{ offerId: number; letter: OfferLetter }>): Promise<{ message: string }> {
  const { db, input, now, commit } = call;
  const { sub } = holder(call);
  const held = await offerOf(db, sub);
  if (held?.offer_id !== input.offerId) throw refuse.notFound();
  const said = { message: 'Letter opened' };
  return input.letter === 'handbook' ? said : commit([openedOf(db, sub, CATEGORY[input.letter], now)], said);
}

type Last = Awaited<ReturnType<typeof lastIssued>>;
/** The letter that candidates of a query were issued last. */
export const lastLetter = (db: Db, candidate: SQL, letter: OfferLetter): Promise<Last> | undefined =>
  letter === 'handbook' ? undefined : lastIssued(db, candidate, CATEGORY[letter]);

/**
 * One letter of a candidate as it was issued last: the same file for everybody. One that was sent before letters were kept, or that the
 * queue has yet to write, is written on the spot. `asking` is the admin who looks at it.
 */
export async function sentLetter(
  call: Call<unknown>,
  id: number,
  letter: OfferLetter,
  last: Last,
  asking?: string,
): Promise<Response> {
  const { db, env } = call;
  if (!last) return writtenLetter(call, id, letter, asking);
  if (last.state === 'RECALLED' && asking === undefined) throw refuse.conflict(ENDED);
  const name = `${plainText(last.name)} ${LETTER_NAMES[letter]}.pdf`;
  const draft = last.file === null && (await letterDraftPdf(db, env, last.id));
  if (draft) return downloadAnswer(draft, name, 'application/pdf', draft.length);
  const stored = last.file === null ? null : await env.FILES.get(last.file);
  if (!stored) throw refuse.notFound('The file is no longer stored.');
  return downloadAnswer(stored.body, name, 'application/pdf', stored.size);
}

/**
 * One letter of a candidate as PDF, written with the present data. `asking` signs a letter that was never sent; `toSend` is
 * what is filled in of one that will be.
 */
async function writtenLetter(
  { db, env, now }: Call<unknown>,
  id: number,
  letter: OfferLetter,
  asking = '',
  toSend?: ToSend,
): Promise<Response> {
  const [[found], [last], [placed], signature, letters] = await inOneTrip(
    readLetterCandidates(db, NOT_LIMITED, [id]),
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
      : sendableLetters(db, CATEGORY[letter], sql`SELECT company_id FROM candidate WHERE id = ${id}`),
  );
  if (!found) throw refuse.notFound();
  const sent = toSend?.expires ? undefined : last;
  const date = lagosDay(sent ? new Date(sent.sent_at) : now);
  const sender = sent ? `${sent.firstname} ${sent.lastname}` : asking;
  const terms = {
    expires: toSend?.expires ?? sent?.expires ?? null,
    deployment: (toSend && deploymentOf(toSend)) ?? placed ?? null,
  };
  const person = withTerms(found, terms);
  const text = letters.find(({ letter }) => toSend?.letter_id === undefined || letter === toSend.letter_id);
  if (letter !== 'handbook' && !text) throw refuse.conflict(noLetter(CATEGORY[letter]));
  const bytes = text
    ? await letterPdf(text, person, {
        date,
        signature: signature ?? bySender(sender),
        images: await imagesOf(env, text.body),
        logo: await logoOf(env, person.company),
        seal: last && !toSend ? undefined : TO_COME,
      })
    : await handbookPdf({ person, date, sent_by: sender });
  const name = `${person.firstname} ${person.lastname} ${LETTER_NAMES[letter]}.pdf`;
  return downloadAnswer(bytes, name, 'application/pdf', bytes.length);
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
function deploymentOf({ supervisor_name, report_to, report_date }: ToSend): ReportingTerms | null {
  if (supervisor_name === undefined && report_to === undefined && report_date === undefined) return null;
  return { supervisor_name: supervisor_name || null, report_to: report_to || null, report_date: report_date ?? null };
}
