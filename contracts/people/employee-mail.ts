import * as z from 'zod';
import { inArea, inPerson, orActing } from '../platform/access';
import { calls, get, post } from '../platform/call';
import { DELIVERIES, DELIVERY_COUNTS } from '../platform/delivery';
import { assumedField, ById, DoneAnswer, Id, Instant, requiredText } from '../platform/fields';
import { PageInput, pageOf } from '../platform/page';
import { RichText, requiredRichText } from '../platform/rich-text';
import { checkSelection, EmployeeScope, selectionShape } from './employee-scope';

/** How many one mail goes to at most. */
export const MAIL_MOST = 100_000;

/** The message of document 2 section 3. */
export const EmployeeMailForm = z.object({
  subject: requiredText('Subject')
    .max(150, 'should not be more than 150 characters')
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Write the subject on one line'),
  message: requiredRichText('Message'),
});
export type EmployeeMailForm = z.output<typeof EmployeeMailForm>;

const count = z.number().int();

export const EmployeeMailRow = z.object({
  id: Id,
  subject: z.string(),
  /** How the message begins, as plain text. */
  excerpt: z.string(),
  sender: z.string(),
  created_at: Instant,
  /** The name of the person it was written to, when it is one person. */
  to: z.string().nullable(),
  people: count,
  sent: count,
  failed: count,
  no_address: count,
});
export type EmployeeMailRow = z.infer<typeof EmployeeMailRow>;

const person = {
  employee: Id,
  code: z.string(),
  firstName: z.string(),
  middlename: z.string().nullable(),
  lastName: z.string(),
};
const delivered = {
  delivery: z.enum(DELIVERIES),
  /** The address it goes to; null without one. */
  email: z.string().nullable(),
  /** Why the last try failed. */
  error: z.string().nullable(),
  sent_at: Instant.nullable(),
};
export const Recipient = z.object({ ...person, ...delivered });
export type Recipient = z.infer<typeof Recipient>;

/** A mail as the record of one who got it has it. */
export const ReceivedMail = z.object({
  id: Id,
  subject: z.string(),
  excerpt: z.string(),
  sender: z.string(),
  created_at: Instant,
  ...delivered,
});
export type ReceivedMail = z.infer<typeof ReceivedMail>;

const Ids = z
  .string()
  .max(16_000)
  .regex(/^\d+(?:,\d+)*$/);

const WHO_SENDS = 'A mail carries the name of who sends it.';

/** Mails to one, some or all employees of a list. */
export const employeeMail = calls('/employee/', () => ({
  /** One mail a person. 409 when the filter finds a different number of people than `count`. */
  send: post(
    'mail_employee/',
    inPerson(inArea('records'), WHO_SENDS),
    EmployeeMailForm.extend(selectionShape).superRefine(checkSelection),
    /** How many it goes to, and how many of them have no address; null where the server does not say. */
    DoneAnswer.extend({
      id: assumedField(Id.nullable(), null),
      people: assumedField(count.nullable(), null),
      no_address: assumedField(count, 0),
    }),
    { documented: 'C085' },
  ),
  /** The reach of such a mail: the number of recipients, and the first who have no address. Ids as `1,2,3`. */
  reach: get(
    'mail_employee/reach/',
    orActing(inArea('records')),
    EmployeeScope.extend({ employees: Ids.optional(), except: Ids.optional() }),
    z.object({ people: count, no_address: count, without: z.array(z.object(person)) }),
  ),
  /** Newest first. */
  list: get('mails/', orActing(inArea('records')), PageInput.omit({ search: true }), pageOf(EmployeeMailRow)),
  detail: get('mails/{id}/', orActing(inArea('records')), ById, EmployeeMailRow.extend({ message: RichText })),
  recipients: get(
    'mails/{id}/recipients/',
    orActing(inArea('records')),
    PageInput.omit({ search: true }).extend({ id: Id, delivery: z.enum(DELIVERY_COUNTS).optional() }),
    pageOf(Recipient),
  ),
  /** Sends the mail again to those it did not reach, or to `employee` alone, at the address in their record. */
  again: post(
    'mails/{id}/again/',
    inPerson(inArea('records'), WHO_SENDS),
    ById.extend({ employee: Id.optional() }),
    DoneAnswer.extend({ people: count }),
  ),
  /** The mails to one employee, newest first. */
  ofEmployee: get(
    '{id}/mails/',
    orActing(inArea('records')),
    PageInput.omit({ search: true }).extend({ id: Id }),
    pageOf(ReceivedMail),
  ),
}));
