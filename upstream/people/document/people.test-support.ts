import { eq } from 'drizzle-orm';
import type { SectionRule } from '../../../contracts/organisation/section-rules';
import type { DocumentDetail } from '../../../contracts/people/document';
import { lagosDay } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { askUpload, db, emptyPdf, type MadePlace } from '../../house/journey.test-support';
import { installation } from '../../platform/database/tables';
import { makeEmployee } from '../probation/people.test-support';
import { documentCategory } from './tables';

let made = 0;

/** An employee with an account, and what they ask. */
export async function makeOwner(place: MadePlace, roles: ('EMPLOYEE' | 'ADMIN')[] = ['EMPLOYEE']) {
  made += 1;
  const account = await makeUser(`owner${made}@lagoon.example`, roles);
  const record = await makeEmployee(place, lagosDay(), { user_id: account.id, email: account.email });
  return { ...account, record: record.id };
}

/** A category with a name of its own. */
export async function makeDocumentCategory(expires = false) {
  made += 1;
  const [row] = await db
    .insert(documentCategory)
    .values({ name: `Category ${made}`, expires })
    .returning();
  if (!row) throw new Error('no category');
  return row;
}

interface Sent {
  bytes?: Uint8Array;
  name?: string;
  expires?: string;
  title?: string;
  acknowledge?: 'true';
}

const fileOf = ({ bytes = emptyPdf(), name = 'paper.pdf' }: Sent) => [
  ['file', name, bytes] as [string, string, Uint8Array],
];
const fieldsOf = ({ bytes = emptyPdf(), expires, title, acknowledge }: Sent) => ({
  ...(expires ? { expires } : {}),
  ...(title ? { title } : {}),
  ...(acknowledge ? { acknowledge } : {}),
  size: String(bytes.length),
});

export const uploadDocumentAs = (token: string, id: number, sent: Sent = {}, key?: string) =>
  askUpload('POST', `/employee_document/${id}/file/`, token, fieldsOf(sent), fileOf(sent), key);
export const postDocument = (token: string, employee: number, category: number, sent: Sent = {}, key?: string) =>
  askUpload(
    'POST',
    '/employee_document/',
    token,
    { employee: String(employee), category: String(category), ...fieldsOf(sent) },
    fileOf(sent),
    key,
  );
export const documentOfAnswer = async (answer: Response | Promise<Response>): Promise<DocumentDetail> =>
  (await answer).json();
export const sendDocumentStatus = (token: string, { id, version }: DocumentDetail, status: string, comment = '') =>
  as(token).document.setStatus.untyped({ id, version, status, comment }).response;

/** Sets the rule of the section. */
export async function setRule(rule: Partial<SectionRule>): Promise<void> {
  const documents = { visible: true, required: false, change: 'direct' as const, ...rule };
  await db.update(installation).set({ sections: { documents } }).where(eq(installation.id, 1));
}
