import { type Day, dayText } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import type { Env } from '../../platform/call/env';
import { typedText } from '../../platform/mail/mail-words';
import type { Message } from '../../platform/mail/outbox';

/** The page where employees find their documents. */
export const OWN_DOCUMENTS = pages.documents();
/** The page where HR finds everybody's documents that end soon. */
export const EXPIRING_DOCUMENTS = pages.employees({ tab: 'documents', expiry: 'soon' });

export interface DocumentRecipient {
  firstname: string;
  email: string;
  company: string;
}

type Site = Pick<Env, 'SITE_ORIGIN'>;

const dear = (firstname: string) => (firstname ? `Dear ${typedText(firstname)},` : 'Hello,');

/** How an employee hands a document in: by themselves or, where HR does not let them, through HR. */
const handIn = (env: Site, uploads: boolean): string =>
  uploads
    ? `Sign in and upload it under My Profile, Documents: ${env.SITE_ORIGIN}${OWN_DOCUMENTS}`
    : 'Hand it in to your HR department.';

const mail = (to: DocumentRecipient, subject: string, body: string): Message => ({
  kind: 'mail',
  recipient: to.email,
  company: to.company,
  subject,
  body: `${dear(to.firstname)}\n\n${body}`,
});

export interface RequestedDocument {
  category: string;
  /** The files that the category accepts. */
  hint: string;
  note: string;
  due: Day | null;
}

export const requestSubject = ({ category }: RequestedDocument): string => `Please hand in: ${category}`;

/** The body of the mail after the greeting. */
export const requestBody = ({ category, hint, note, due }: RequestedDocument, env: Site, uploads: boolean): string =>
  [
    `Human Resources asks you for this document: ${typedText(category)}.${due ? ` Please hand it in by ${dayText(due)}.` : ''}`,
    ...(hint ? [typedText(hint)] : []),
    ...(note ? [`They wrote: ${typedText(note)}`] : []),
    handIn(env, uploads),
    ...(uploads ? ['A pdf, doc or docx file of up to 5 MB is enough.'] : []),
  ].join('\n\n');

export const documentRequestMail = (
  to: DocumentRecipient,
  asked: RequestedDocument,
  env: Site,
  uploads: boolean,
): Message => mail(to, requestSubject(asked), requestBody(asked, env, uploads));

export const documentApprovedMail = (to: DocumentRecipient, name: string): Message =>
  mail(to, `Approved: ${name}`, `Human Resources approved this document of yours: ${typedText(name)}.`);

export const declinedMail = (
  to: DocumentRecipient,
  name: string,
  reason: string,
  env: Site,
  uploads: boolean,
): Message =>
  mail(
    to,
    `Declined: ${name}`,
    `Human Resources did not accept this document of yours: ${typedText(name)}.\n\nWhy: ${typedText(reason)}\n\n${
      uploads
        ? `Please upload another one under My Profile, Documents: ${env.SITE_ORIGIN}${OWN_DOCUMENTS}`
        : 'Please hand in another one.'
    }`,
  );

export const acknowledgeMail = (to: DocumentRecipient, name: string, env: Site): Message =>
  mail(
    to,
    `Please read: ${name}`,
    `Human Resources gave you a document to read: ${typedText(name)}.\n\nRead it, and say that you did, under My Profile, Documents: ${env.SITE_ORIGIN}${OWN_DOCUMENTS}`,
  );

/** "ends on 12 Jun 2026, in 7 days". */
function endWords(expires: Day, days: number): string {
  const day = dayText(expires);
  if (days < 0) return `ended on ${day}`;
  if (days === 0) return `ends today, ${day}`;
  return `ends on ${day}, in ${days === 1 ? 'one day' : `${days} days`}`;
}

export const expiryMail = (
  to: DocumentRecipient,
  { name, expires, days_left }: { name: string; expires: Day; days_left: number },
  env: Site,
  uploads: boolean,
): Message =>
  mail(
    to,
    `${name} ${days_left < 0 ? 'has expired' : 'expires soon'}`,
    `This document of yours ${endWords(expires, days_left)}: ${typedText(name)}.\n\nPlease hand in the new one once you have it. ${handIn(env, uploads)}`,
  );

interface ExpiryLine {
  employee_name: string;
  code: string;
  company: string;
  name: string;
  expires: Day;
  days_left: number;
}

/** The most lines of a digest; the page has the others. */
const MOST_LINES = 40;

/** One mail a day to each in HR, whatever the number of documents. */
export const expiryDigest = (recipient: string, lines: readonly ExpiryLine[], env: Site): Message => ({
  kind: 'mail',
  recipient,
  company: 'Tenure',
  subject:
    lines.length === 1 && lines[0]
      ? `${lines[0].employee_name}: ${lines[0].name} expires`
      : `${lines.length} documents of employees expire`,
  body: `${lines
    .slice(0, MOST_LINES)
    .map(
      ({ employee_name, code, company, name, expires, days_left }) =>
        `${typedText(employee_name)}, ${code}, ${company}: ${typedText(name)} ${endWords(expires, days_left)}.`,
    )
    .join('\n\n')}${lines.length > MOST_LINES ? `\n\nAnd ${lines.length - MOST_LINES} more.` : ''}

Each employee was asked for a new one. All of them: ${env.SITE_ORIGIN}${EXPIRING_DOCUMENTS}`,
});
