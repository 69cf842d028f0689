import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  AnnouncementReader,
  announcement as contract,
  type ReaderState,
} from '../../../contracts/letters/announcement';
import { SEARCH_MOST } from '../../../contracts/people/employee-search';
import type { ParsedOf } from '../../../contracts/platform/call';
import type { Call } from '../../platform/call/serve';
import { inCompanyScopeUnindexed } from '../../platform/caller/limits-of';
import { calledIn } from '../../platform/person/employee-name';
import { peopleQuery } from '../../platform/person/people-search';
import { readPage } from '../../platform/record/page';
import { inOneTrip, requireRow } from '../../platform/record/row';
import { IS_EARLIER } from './people';

export interface ReadersQuery {
  id: number;
  state?: ReaderState | undefined;
  search?: string | undefined;
}

export const ReaderRow = AnnouncementReader.extend({ sort_key: z.string() });
export type ReaderRow = z.output<typeof ReaderRow>;

/** SQL columns on `PEOPLE`: what a row of the list shows. */
export const READER = sql`p.employee_id employee, ${calledIn(sql`e`)} name, e.code, c.name company, d.name department,
  b.name branch, u.id IS NOT NULL has_account, p.read_at, p.sort_key,
  (SELECT json_object('version', k.version, 'at', k.at, 'sha256', t.sha256)
    FROM announcement_acknowledgement k JOIN announcement_text t ON t.announcement_id = k.announcement_id AND t.version = k.version
    WHERE k.announcement_id = p.announcement_id AND k.employee_id = p.employee_id AND k.version = p.acknowledged_version)
    acknowledged`;

const INDEX: Record<ReaderState | 'ALL', SQL> = {
  READ: sql.raw('announcement_person_read'),
  UNREAD: sql.raw('announcement_person_unread'),
  EARLIER: sql.raw('announcement_person_acknowledged'),
  ALL: sql.raw('announcement_person_name'),
};
const IN_STATE: Record<ReaderState, SQL> = {
  READ: sql`p.read_at IS NOT NULL`,
  UNREAD: sql`p.read_at IS NULL`,
  EARLIER: IS_EARLIER,
};

export const READER_JOINS = sql`JOIN company c ON c.id = e.company_id JOIN department d ON d.id = e.department_id
  JOIN branch b ON b.id = e.branch_id LEFT JOIN user u ON u.id = e.user_id AND u.active = 1`;

/** The people of a list of readers, by the index that has them in order, and the condition for them. */
export function readersQuery({ caller, input }: Pick<Call<ReadersQuery>, 'caller' | 'input'>) {
  const { id, state, search } = input;
  const match = peopleQuery(search);
  const index = match ? sql`` : sql`INDEXED BY ${INDEX[state ?? 'ALL']}`;
  return {
    from: sql`announcement_person p ${index} CROSS JOIN employee e ON e.id = p.employee_id`,
    where: sql`p.announcement_id = ${id} AND ${state ? IN_STATE[state] : sql`1`}
      AND ${inCompanyScopeUnindexed(caller, sql`e.company_id`)}
      AND ${match ? sql`p.employee_id IN (SELECT rowid FROM employee_search WHERE employee_search MATCH ${match} LIMIT ${SEARCH_MOST})` : sql`1`}`,
  };
}

/** One page of whom an announcement reached, by name, of the caller's companies. */
export async function listAnnouncementReaders(call: Call<ParsedOf<typeof contract.readers>>) {
  const [, readers] = await inOneTrip(
    requireRow(call.db, z.object({ id: z.int() }), sql`SELECT id FROM announcement WHERE id = ${call.input.id}`),
    readPage(call, contract.readers.path.replace('{id}', String(call.input.id)), {
      row: ReaderRow.omit({ sort_key: true }),
      columns: READER,
      ...readersQuery(call),
      join: READER_JOINS,
      order: sql`p.sort_key, p.employee_id`,
    }),
  );
  return readers;
}
