import type { AuditEntry } from '../../../contracts/platform/audit-entry';

/** Acts that are one to the person who did them: the first stands for all until they are opened. */
export interface ActGroup {
  first: AuditEntry;
  /** All of them, the first too. */
  acts: readonly AuditEntry[];
}

/** The rows of a page, with those beside each other as one that one request did alike to several records. */
export function auditGroups(rows: readonly AuditEntry[]): ActGroup[] {
  const groups: { first: AuditEntry; acts: AuditEntry[] }[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    const alike =
      last && row.request_id !== null && row.request_id === last.first.request_id && row.action === last.first.action;
    if (alike) last.acts.push(row);
    else groups.push({ first: row, acts: [row] });
  }
  return groups;
}
