import { and, eq, sql } from 'drizzle-orm';
import type { DocumentDetail } from '../../../contracts/people/document';
import { type DocumentStatus, nextStatuses, type SetDocumentStatus } from '../../../contracts/people/document-status';
import type { Receipt } from '../../../contracts/platform/receipt';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustChange, type Statement } from '../../platform/database/db';
import { enqueue } from '../../platform/mail/outbox';
import { inOneTrip } from '../../platform/record/row';
import { readDocumentCategory } from './categories';
import { declinedMail, documentApprovedMail, documentRequestMail } from './mails';
import { tellEmployeeOfDocument } from './notices';
import { readReceipt } from './receipts';
import { documentRule, type FoundDocument, oneDocument, readDocument, storedDocumentName } from './store';
import { employeeDocument, employeeDocumentFile } from './tables';

const MEANWHILE = 'Somebody changed this document after you opened it. Look at it again.';

const ACTIONS: Partial<Record<DocumentStatus, string>> = {
  ongoing: 'Document check begun',
  approved: 'Document approved',
  declined: 'Document declined',
  closed: 'Document closed',
  nofile: 'Document requested',
};

/** The condition that a document is still in the version that was seen. */
const isSeen = ({ id, version }: { id: number; version: number }) =>
  and(eq(employeeDocument.id, id), eq(employeeDocument.version, version));

/**
 * Sets the status of a document for HR, in the version that they have seen: decided, being checked, closed, or asked
 * for again.
 */
export async function setDocumentStatus(
  call: Call<{ id: number; version: number; status: SetDocumentStatus; comment: string }>,
): Promise<DocumentDetail> {
  const { db, input, caller, now, audit, commit } = call;
  const status: DocumentStatus = input.status === 'decline' ? 'declined' : input.status;
  const [before, rule, category] = await inOneTrip(
    oneDocument(call, input.id),
    documentRule(call),
    readDocumentCategory(db, sql`(SELECT category_id FROM employee_document WHERE id = ${input.id})`),
  );
  if (before.own) throw refuse.forbidden('Nobody decides about their own documents. Another admin has to do this.');
  if (before.version !== input.version) throw refuse.conflict(MEANWHILE);
  if (!nextStatuses(before).includes(status))
    throw refuse.conflict('This was decided in the meantime. Reload the page.');
  const at = now.toISOString();
  const asked = status === 'nofile';
  const comment = status === 'declined' ? input.comment : null;
  return commit(
    [
      db
        .update(employeeDocument)
        .set({
          status,
          changed_at: at,
          version: input.version + 1,
          ...(asked ? { file_id: null, expires: null, due: null, requested_at: at, requested_by: caller.userId } : {}),
        })
        .where(isSeen(input)),
      mustChange(db),
      ...(status === 'approved' || status === 'declined'
        ? [
            db
              .update(employeeDocumentFile)
              .set({ decision: status, comment, decided_by: caller.name, decided_at: at })
              .where(eq(employeeDocumentFile.id, before.file?.id ?? 0)),
            mustChange(db),
          ]
        : []),
      audit({
        action: ACTIONS[status] ?? 'Document changed',
        record: 'employee',
        record_id: before.employee,
        before: { status: before.status },
        after: { status, document: storedDocumentName(before) },
        note: comment,
      }),
      ...(await toldOf(call, before, status, { uploads: rule.change !== 'none', hint: category?.hint ?? '' })),
    ],
    () => readDocument(call, input.id),
    { conflict: MEANWHILE },
  );
}

/** The words for the employee about a new status. None where HR begins to check, because the employee can do nothing about it. */
async function toldOf(
  call: Call<{ comment: string }>,
  before: FoundDocument,
  status: DocumentStatus,
  { uploads, hint }: { uploads: boolean; hint: string },
): Promise<Statement[]> {
  const { db, env, input, now } = call;
  const name = storedDocumentName(before);
  switch (status) {
    case 'approved':
      return [
        tellEmployeeOfDocument(call, before.employee, `approved your document: ${name}`),
        ...(await enqueue(db, documentApprovedMail(before, name), now)),
      ];
    case 'declined':
      return [
        tellEmployeeOfDocument(call, before.employee, `declined your document: ${name}`),
        ...(await enqueue(db, declinedMail(before, name, input.comment, env, uploads), now)),
      ];
    case 'nofile': {
      const asked = { category: name, hint, note: before.note, due: null };
      return [
        tellEmployeeOfDocument(call, before.employee, `asks you for a document: ${name}`),
        ...(await enqueue(db, documentRequestMail(before, asked, env, uploads), now)),
      ];
    }
    case 'closed':
      return before.status === 'nofile' || before.status === 'declined'
        ? [tellEmployeeOfDocument(call, before.employee, `no longer needs: ${name}`)]
        : [];
    default:
      return [];
  }
}

/** Records that the employee has read the document. Nobody else can say so for them. */
export async function acknowledgeDocument(call: Call<{ id: number }>): Promise<DocumentDetail & { receipt?: Receipt }> {
  const { db, input, now, audit, commit } = call;
  const before = await oneDocument(call, input.id);
  if (!before.own) throw refuse.forbidden('Only the employee can say that they have read it.');
  if (before.status !== 'acknowledge') throw refuse.conflict('There is nothing to confirm. Reload the page.');
  const at = now.toISOString();
  const { receipt, copy } = await readReceipt(call, before.company, storedDocumentName(before));
  return commit(
    [
      ...copy,
      db
        .update(employeeDocument)
        .set({ status: 'uploaded', acknowledged_at: at, changed_at: at, version: before.version + 1 })
        .where(isSeen(before)),
      mustChange(db),
      audit({
        action: 'Document acknowledged',
        record: 'employee',
        record_id: before.employee,
        after: { document: storedDocumentName(before) },
      }),
    ],
    async () => ({ ...(await readDocument(call, input.id)), receipt }),
    { conflict: MEANWHILE },
  );
}
