import { sql } from 'drizzle-orm';
import { ADVANCE_MONTHS } from '../../../contracts/cases/repayments';
import { welfare as contract, WelfareKind, type WelfareKindForm } from '../../../contracts/cases/welfare';
import type { ParsedOf } from '../../../contracts/platform/call';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import type { Db } from '../../platform/database/db';
import { createRecord, editRecord, type StoredRecordKind } from '../../platform/record/change';
import { readPage } from '../../platform/record/page';
import { type RecordId, requireRow } from '../../platform/record/row';
import { holds } from '../../platform/record/search';
import { welfareKind } from './tables';

const KIND: StoredRecordKind<typeof welfareKind> = {
  table: welfareKind,
  record: 'welfare_kind',
  word: 'welfare kind',
  unique: { welfare_kind_title: { title: ['A kind with this title exists'] } },
};

/** The columns of a `WelfareKind` over a kind `k`. */
export const KIND_COLUMNS = sql`k.id, k.title, k.type, k.limit_amount, k.limit_net, k.a_year, k.months, k.documents,
  k.after_months, k.archived, k.version`;

const kindOf = (db: Db, id: RecordId): Promise<WelfareKind> =>
  requireRow(db, WelfareKind, sql`SELECT ${KIND_COLUMNS} FROM welfare_kind k WHERE k.id = ${id}`);

/** The kinds that may be asked for; archived ones come last. */
export const listWelfareKinds = (call: Call<ParsedOf<typeof contract.kinds>>) =>
  readPage(call, contract.kinds.path, {
    row: WelfareKind,
    columns: KIND_COLUMNS,
    from: sql`welfare_kind k`,
    where: holds(call.input.search, sql`k.title`),
    order: sql`k.archived, k.id`,
  });

/** The mistakes that no kind may have, whatever HR decides. */
function refuseUnlawful({ type, months }: WelfareKindForm): void {
  if (type === 'SALARY_ADVANCE' && months < ADVANCE_MONTHS)
    throw refuse.fields({
      months: [`An advance is taken back in ${ADVANCE_MONTHS} months at least (Labour Act, s. 4)`],
    });
}

/** The values that the audit keeps: papers as a text, so that two can be compared. */
const toldOf = ({ documents, ...form }: WelfareKindForm & { archived?: boolean }) => ({
  ...form,
  documents: documents.join(', '),
});

export function createKind(call: Call<WelfareKindForm>) {
  refuseUnlawful(call.input);
  return createRecord(
    call,
    KIND,
    { values: { ...call.input, created_at: call.now.toISOString() }, audited: toldOf(call.input) },
    (id) => kindOf(call.db, id),
  );
}

/** Changes a kind, for requests from now on: those that there are keep the limit and the papers of their day. */
export async function updateKind(call: Call<ParsedOf<typeof contract.updateKind>>) {
  const { db, input } = call;
  refuseUnlawful(input);
  const stored = await kindOf(db, input.id);
  const { id: _id, version: _version, ...before } = stored;
  const { id, version: _sent, ...values } = input;
  return editRecord(
    call,
    KIND,
    {
      input,
      stored,
      values,
      audited: { before: toldOf(before), after: toldOf(values) },
    },
    () => kindOf(db, id),
  );
}
