import * as z from 'zod';
import { CandidateDocument, CandidateRow, Requesters } from '../people/candidate';
import { OFFER_LETTERS } from '../people/candidate-status';
import { inArea, link, orActing, orLink } from '../platform/access';
import { calls, del, download, get, patch, post, uploadCall } from '../platform/call';
import { DELIVERIES } from '../platform/delivery';
import {
  Bvn,
  ById,
  Day,
  DoneAnswer,
  Id,
  Instant,
  Kobo,
  numeric,
  OnboardingAccountNumber,
  OnboardingPensionPin,
  OnboardingTaxId,
  optional,
  requiredText,
} from '../platform/fields';
import { MIME, OFFER_FILES } from '../platform/files';
import { PageInput, pageOf } from '../platform/page';
import { ReceiptedAnswer } from '../platform/receipt';
import { SEND_STATUSES } from '../platform/send-status';
import { SeenVersion } from '../platform/version';

/**
 * The answers that the candidate gave before, for a form that is corrected. Numbers come masked, because the link may have
 * been passed on.
 */
const AnswersGiven = z.object({
  address: z.string(),
  employment_date: Day,
  resumption_date: Day,
  bvn: z.string(),
  tax_id: z.string().nullable(),
  pension_manager: Id.nullable(),
  pension_pin: z.string().nullable(),
  account_number: z.string().nullable(),
  bank_name: Id.nullable(),
  supervisor_name: z.string(),
  submitted_at: Instant,
});
export type AnswersGiven = z.infer<typeof AnswersGiven>;

/** The content of the page behind an offer link: the offer, the company, and the uploads so far. */
export const LinkedOffer = z.object({
  /** The offerId of the accept and decline calls. */
  id: Id,
  status: z.enum(['OPEN', 'RETURNED', 'UPLOADED', 'DECLINED', 'WITHDRAWN', 'CLOSED']),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  company: z.string(),
  company_code: z.string(),
  job_role: z.string(),
  branch: z.string(),
  branch_state: z.string(),
  gross_salary: Kobo,
  employment_date: Day.nullable(),
  resumption_date: Day.nullable(),
  expires: Day,
  sent_by: z.string(),
  /** Why letters came back, one entry a returned letter. */
  returned: z.array(z.object({ letter: z.enum(OFFER_LETTERS), comment: z.string() })),
  /** Of a returned offer, the letters that HR does not ask for again. */
  in_order: z.array(z.object({ letter: z.enum(OFFER_LETTERS), status: z.enum(['PENDING', 'APPROVED']) })),
  /** The terms that were read, as an acceptance names them. */
  seen: SeenVersion,
  /** The earlier answers of a returned offer. Null where the form has to be filled in. */
  answers: AnswersGiven.nullable(),
  documents: z.array(CandidateDocument),
});
export type LinkedOffer = z.infer<typeof LinkedOffer>;

/** Step 4 as the candidate types it; required marks of document 1, bounds of document 2 (inventory X028). */
export const AcknowledgementForm = z.object({
  firstname: z.string(),
  lastname: z.string(),
  address: requiredText('Residential address').max(300),
  employment_date: requiredText('Date of employment').pipe(Day),
  resumption_date: requiredText('Date of resumption').pipe(Day),
  bvn: requiredText('BVN').pipe(Bvn),
  tax_id: optional(OnboardingTaxId),
  pension_manager: optional(Id),
  pension_pin: optional(OnboardingPensionPin),
  account_number: optional(OnboardingAccountNumber),
  bank_name: optional(Id),
  supervisor_name: requiredText('Name of supervisor').max(120),
  handbook_confirmation: z.literal(true, 'Handbook confirmation is required'),
});
export type AcknowledgementForm = z.infer<typeof AcknowledgementForm>;

/**
 * The fields of the acceptance call (document 1 section 3). `pension_pin` is its last three characters, `handbook_confirmation`
 * the text True or False. Each of the three letters is either files of that name in the same body, or the ids of
 * documents uploaded before, as text (a comma between several).
 *
 * The first acceptance needs all three letters and every required answer. After HR returned letters it needs those
 * letters only: an answer that is left out or blank stays as it was, and letters that HR did not return stay too,
 * whatever comes for them.
 */
export const AcceptOffer = z.object({
  offerId: Id,
  handbook_confirmation: z.literal('True', 'Handbook confirmation is required').optional(),
  firstname: optional(z.string().max(80)),
  lastname: optional(z.string().max(80)),
  address: optional(z.string().trim().max(300)),
  resumption_date: optional(Day),
  employment_date: optional(Day),
  tax_id: optional(OnboardingTaxId),
  bvn: optional(Bvn),
  bank_name: optional(Id),
  account_number: optional(OnboardingAccountNumber),
  pension_manager: optional(Id),
  pension_pin: optional(z.string().max(3)),
  supervisor_name: optional(z.string().trim().max(120)),
  acknowledgement_letter: optional(z.string().regex(/^\d+(,\d+){0,4}$/)),
  deployment_letter: optional(z.string().regex(/^\d+(,\d+){0,4}$/)),
  handbook: optional(z.string().regex(/^\d+(,\d+){0,4}$/)),
  /** The terms that the candidate read, where the client says: 409 when HR changed them since. */
  seen: optional(SeenVersion),
});
export type AcceptOffer = z.infer<typeof AcceptOffer>;

export const DeclineOffer = z.object({ offerId: Id, comment: z.string().trim().max(1000).default('') });
export type DeclineOffer = z.infer<typeof DeclineOffer>;

/** The published letter that is sent; without one, the company's own, or else the one for all companies. */
const letter_id = optional(Id);

export const SendOffer = z.object({
  requesters: Requesters,
  letter_id,
  expires: requiredText('Offer expiry').pipe(Day),
  /** A line of the sender's own in the mail. */
  message: optional(z.string().trim().max(1000)),
});
export type SendOffer = z.infer<typeof SendOffer>;

/** `waiting`: how many of them went to their approvers first, and will be sent once approved. */
const Sent = DoneAnswer.extend({ waiting: z.number().int().optional() });

export const SentOffer = CandidateRow.extend({
  sent_at: Instant.nullable(),
  sent_times: z.number().int(),
  delivery: z.enum(['NONE', ...DELIVERIES]),
});
export type SentOffer = z.infer<typeof SentOffer>;

export const ReviewLetter = z
  .object({
    id: Id,
    letter: z.enum(OFFER_LETTERS),
    status: z.enum(['APPROVED', 'RETURNED']),
    comment: optional(z.string().trim().max(1000)),
    /** The copies that were read: 409 when others were handed in since. */
    documents: z.array(Id).max(OFFER_FILES.maxFiles),
  })
  .refine((review) => review.status === 'APPROVED' || Boolean(review.comment), {
    path: ['comment'],
    error: 'Comment is required',
  });
export type ReviewLetter = z.infer<typeof ReviewLetter>;

export const DeploymentForm = z.object({
  requesters: Requesters,
  letter_id,
  supervisor_name: requiredText('Name of supervisor').max(120),
  report_to: requiredText('Reporting address').max(300),
  report_date: requiredText('Reporting date').pipe(Day),
});
export type DeploymentForm = z.infer<typeof DeploymentForm>;

/** Where and to whom a candidate is to report, as far as it is filled in. */
const DeploymentDraft = z.object({
  supervisor_name: z.string().max(120).optional(),
  report_to: z.string().max(300).optional(),
  report_date: Day.optional(),
});

/** The categories of letters that candidates are sent from here. */
export const OFFER_CATEGORIES = ['offer', 'deployment'] as const;

const LetterChoice = z.object({
  id: Id,
  letter_name: z.string(),
  letter_type: z.string(),
  /** The company whose candidates it is for; null for those of all companies. */
  company: z.string().nullable(),
});
export type LetterChoice = z.infer<typeof LetterChoice>;

/** Offers, their letters, and what candidates answer. */
export const offer = calls('/candidate/', () => ({
  /** The offer behind a link. Never changes anything. */
  linked: get('offer/', link('offer'), z.object({}), LinkedOffer),
  /**
   * C907: one file of one step, kept with the offer until it is accepted. Fields `letter` and `size`, the exact length of
   * the file in bytes, then the file as `file`: knowing the length, the upstream stores it without holding it.
   */
  upload: uploadCall(
    'offer/{offerId}/documents/',
    link('offer'),
    z.object({
      offerId: Id,
      letter: z.enum(OFFER_LETTERS),
      size: numeric(z.number().int().min(1, 'The file is empty').max(OFFER_FILES.maxBytes, OFFER_FILES.tooLarge)),
    }),
    CandidateDocument,
    { file: { ...OFFER_FILES, maxFiles: 1 } },
  ),
  deleteDocument: del('offer/{offerId}/documents/{id}/', link('offer'), z.object({ offerId: Id, id: Id }), DoneAnswer),
  accept: uploadCall(
    'accept_offer/{offerId}/',
    link('offer'),
    AcceptOffer,
    ReceiptedAnswer,
    { acknowledgement_letter: OFFER_FILES, deployment_letter: OFFER_FILES, handbook: OFFER_FILES },
    { documented: 'C009', method: 'PATCH' },
  ),
  decline: patch('decline_offer/{offerId}/', link('offer'), DeclineOffer, ReceiptedAnswer, { documented: 'C010' }),
  /** C923: send, and send again; a repeated send ends the links of the one before. */
  send: post('send_offer/', orActing(inArea('recruitment')), SendOffer, Sent),
  sent: get(
    'send_offer/',
    orActing(inArea('recruitment')),
    PageInput.extend({ send_status: z.enum(SEND_STATUSES).optional() }),
    pageOf(SentOffer),
  ),
  withdraw: post(
    '{id}/withdraw_offer/',
    orActing(inArea('recruitment')),
    z.object({ id: Id, comment: requiredText('Reason').max(1000) }),
    DoneAnswer,
  ),
  /** C924. */
  sendDeployment: post('send_deployment/', orActing(inArea('recruitment')), DeploymentForm, Sent),
  reviewLetter: patch('{id}/review_letter/', orActing(inArea('recruitment')), ReviewLetter, DoneAnswer),
  /** The candidate has opened a letter of the offer. The page says so, because scanners of mail open links. */
  openLetter: post(
    'offer/{offerId}/open_letter/',
    link('offer'),
    z.object({ offerId: Id, letter: z.enum(OFFER_LETTERS) }),
    DoneAnswer,
  ),
  /** The published letters for offers or deployments; the one that is sent without a choice comes first. */
  lettersToSend: get(
    'letters_to_send/',
    orActing(inArea('recruitment')),
    z.object({ category: z.enum(OFFER_CATEGORIES) }),
    z.object({ letters: z.array(LetterChoice) }),
  ),
  /**
   * The letter as Tenure wrote it, made on the spot as PDF. A link holder gets those of their own offer. With `expires`,
   * which only HR may ask for, it is the letter as an offer that is sent today with that expiry would have it; with a
   * supervisor, a reporting address or a reporting date, as a deployment letter that is sent with them would say it; and with
   * `letter_id` in the words of that published letter.
   */
  letter: download(
    '{id}/letter/{letter}/',
    orActing(orLink(inArea('recruitment'), 'offer')),
    z.object({
      id: Id,
      letter: z.enum(OFFER_LETTERS),
      expires: Day.optional(),
      letter_id: Id.optional(),
      ...DeploymentDraft.shape,
    }),
    { serves: ['application/pdf'] },
  ),
  /** One uploaded file. */
  document: download('document/{id}/', orActing(inArea('recruitment')), ById, { serves: [MIME.pdf, MIME.docx] }),
  /** All uploaded files of a candidate as one zip. */
  documents: download('{id}/documents/', orActing(inArea('recruitment')), ById, { serves: ['application/zip'] }),
}));
