import { and, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { letter as contract, Letter, LetterDetail, PublishedLetter } from '../../../contracts/letters/letter';
import { LetterBody } from '../../../contracts/letters/letter-body';
import type { LetterState } from '../../../contracts/letters/letter-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope, type LimitedCaller } from '../../platform/caller/limits-of';
import type { Db } from '../../platform/database/db';
import { readPage } from '../../platform/record/page';
import { type RecordId, readRows, requireRow } from '../../platform/record/row';
import { holds } from '../../platform/record/search';

const STATE = sql`iif(l.published IS NULL, 'DRAFT', 'PUBLISHED') state`;
const EDITED = sql`json_object('by', l.saved_by, 'at', l.saved_at) edited`;
const COMPANY = sql`(SELECT json_object('id', k.id, 'name', k.name) FROM company k WHERE k.id = l.company_id) company`;
const PUBLISHED_AT = sql`(SELECT p.published_at FROM letter_version p
  WHERE p.letter_id = l.id AND p.number = l.published) published_at`;
const ROW = sql`l.id, l.letter_name, l.category, l.letter_type, l.subject, l.effective_date, ${COMPANY}, l.asks_signature,
  ${STATE}, l.published, ${PUBLISHED_AT}, l.has_draft, ${EDITED}, l.version`;
const VERSIONS = sql`(SELECT json_group_array(json_object('id', p.id, 'number', p.number, 'published_at', p.published_at,
    'published_by', p.published_by) ORDER BY p.number DESC) FROM letter_version p WHERE p.letter_id = l.id) versions`;

const SENT = sql`(SELECT count(*) FROM issued_letter i WHERE i.letter_id = l.id
  AND i.state NOT IN ('WAITING', 'DECLINED', 'RECALLED')) sent`;

const Version = PublishedLetter.extend({ body: LetterBody });

const IN_STATE: Record<LetterState, SQL> = {
  DRAFT: sql`l.published IS NULL`,
  PUBLISHED: sql`l.published IS NOT NULL`,
};

/** SQL condition on `letter l`: it is for the caller's companies, or for all companies. */
const within = (me: LimitedCaller): SQL | undefined =>
  me.limits?.companies ? sql`(l.company_id IS NULL OR ${inCompanyScope(me, sql`l.company_id`)})` : undefined;

export const listLetters = (call: Call<ParsedOf<typeof contract.list>>) =>
  readPage(call, contract.list.path, {
    row: Letter,
    columns: ROW,
    from: sql`letter l`,
    where: and(
      within(call.caller),
      holds(call.input.search, sql`l.letter_name`, sql`l.letter_type`, sql`l.subject`),
      call.input.state === undefined ? undefined : IN_STATE[call.input.state],
      call.input.category === undefined ? undefined : sql`l.category = ${call.input.category}`,
    ),
    order: sql`l.saved_at DESC, l.id DESC`,
  });

const detailWhere = (db: Db, where: SQL | undefined) =>
  requireRow(
    db,
    LetterDetail,
    sql`SELECT ${ROW}, l.body, ${VERSIONS}, ${SENT} FROM letter l WHERE ${where} ORDER BY l.company_id IS NOT NULL, l.id LIMIT 1`,
  );

/** One letter with its text as it was saved last. */
export const readLetter = (db: Db, id: RecordId) => detailWhere(db, sql`l.id = ${id}`);

export const readNamed = ({ db, caller, input }: Call<ParsedOf<typeof contract.named>>) =>
  detailWhere(
    db,
    and(
      sql`l.category = ${input.category} AND l.letter_name = ${input.letter_name} AND l.letter_type = ${input.letter_type}`,
      input.company === undefined ? undefined : sql`l.company_id = ${input.company}`,
      within(caller),
    ),
  );

export const readPublished = ({ db, input }: Call<ParsedOf<typeof contract.published>>) =>
  requireRow(
    db,
    Version,
    sql`SELECT number, letter_name, category, letter_type, subject, effective_date, asks_signature, body, published_at,
      published_by FROM letter_version WHERE id = ${input.versionId} AND letter_id = ${input.id}`,
  );

const Kind = z.object({ category: z.string(), letter_type: z.string() });

export const listLetterKinds = async ({ db, caller }: Call<object>) => ({
  kinds: await readRows(
    db,
    Kind,
    sql`SELECT category, letter_type FROM letter l WHERE ${within(caller) ?? sql`1`}
      UNION SELECT category, letter_type FROM letter_template ORDER BY 1, 2`,
  ),
});
