import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { hmoRoster as contract, ReconciledPremium } from '../../../contracts/health/hmo-roster';
import {
  DIFFERENCE_WORDS,
  DIFFERENCES,
  INVOICE_STATE_WORDS,
  INVOICE_STATES,
} from '../../../contracts/health/hmo-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { monthAndYear } from '../../../contracts/platform/dates';
import type { Month } from '../../../contracts/platform/month';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { fourEyesParty, mayEnd } from '../../platform/caller/four-eyes';
import { mustChange, run } from '../../platform/database/db';
import { type CsvCell, type CsvColumn, csvOf } from '../../platform/file/csv-file';
import { fieldChanges, outdatedWords } from '../../platform/record/last-edit';
import { inOneTrip, readEach } from '../../platform/record/row';
import { calculateRoster } from './calculate-roster';
import { mayDiffer } from './differences';
import { PROVIDER, ProviderRow, RosterStored, rosterColumns } from './stored-roster';
import { livesIn, type OfCompany, RosterSum, rowsInScope, SUMS, sumsByCompany } from './sums';

type Asking = Pick<Call<unknown>, 'db' | 'caller'>;

interface Asked {
  month: Month;
  company?: number | undefined;
  provider?: number | undefined;
}

const Invoice = z.object({
  provider_id: z.int(),
  lives: z.int().nullable(),
  amount: z.int(),
  status: z.enum(INVOICE_STATES),
  note: z.string(),
  version: z.int(),
  may_agree: z.boolean(),
});
const Why = z.object({ provider_id: z.int(), kind: z.enum(DIFFERENCES), lives: z.int() });

/** SQL query of the people who entered the charges of invoice `i`. */
const ENTERED = sql`SELECT ${fourEyesParty({ account: sql`i.entered_by` })}`;
const invoiceColumns = (me: Pick<Call<unknown>, 'caller'>): SQL =>
  sql`i.provider_id, i.lives, i.amount, i.status, i.note, i.version, ${mayEnd(me, ENTERED)} AS may_agree`;

/** Our roster of a month: the last one that was sent until then, else what is calculated for its first day. */
async function rostersOf(me: Asking, { month, provider }: Asked) {
  const these = (id: SQL) => (provider === undefined ? sql`1` : sql`${id} = ${provider}`);
  const reckon = (ids: readonly number[]) =>
    readEach(
      me.db,
      ...ids.map((id): readonly [typeof RosterSum, SQL] => [
        RosterSum,
        sql`${calculateRoster({ provider: id, month, me: me.caller })} ${SUMS}`,
      ]),
    );
  const early = provider === undefined ? null : reckon([provider]);
  const [providers, rosters, invoices, why] = await readEach(
    me.db,
    [
      ProviderRow,
      sql`SELECT ${PROVIDER} FROM hmo_provider p WHERE ${these(sql`p.id`)} AND (p.archived = 0
        OR EXISTS (SELECT 1 FROM hmo_invoice i WHERE i.provider_id = p.id AND i.month = ${month})
        OR EXISTS (SELECT 1 FROM hmo_roster r WHERE r.provider_id = p.id AND r.month = ${month} AND r.status <> 'DRAFT'))
      ORDER BY lower(p.name), p.id`,
    ],
    [
      RosterStored,
      sql`SELECT ${rosterColumns(me.caller)} FROM hmo_roster r JOIN hmo_provider p ON p.id = r.provider_id
        WHERE ${these(sql`p.id`)} AND r.status <> 'DRAFT' AND r.month = (SELECT max(x.month) FROM hmo_roster x
          WHERE x.provider_id = r.provider_id AND x.status <> 'DRAFT' AND x.month <= ${month})`,
    ],
    [
      Invoice,
      sql`SELECT ${invoiceColumns(me)} FROM hmo_invoice i
        WHERE ${these(sql`i.provider_id`)} AND i.month = ${month}`,
    ],
    [
      Why,
      sql`SELECT provider_id, kind, count(*) AS lives FROM (${mayDiffer(me.caller, month, these(sql`b.provider_id`))})
        GROUP BY provider_id, kind`,
    ],
  );
  const unsent = providers.filter(({ id }) => !rosters.some(({ provider_id }) => provider_id === id));
  const sums = await (early ?? reckon(unsent.map(({ id }) => id)));
  const companies = (id: number): OfCompany[] => {
    const sent = rosters.find(({ provider_id }) => provider_id === id);
    return sent ? sent.counts.companies : sumsByCompany(sums[unsent.findIndex((one) => one.id === id)] ?? []);
  };
  return { providers, invoices, why, companies };
}

/**
 * Each provider's premium of a month beside its invoice, with what may be behind a difference. An invoice is for all companies, so
 * who looks at some has none.
 */
export async function reconcilePremiums(
  me: Asking,
  asked: Asked,
): Promise<{ rows: ReconciledPremium[]; employees: number }> {
  const { providers, invoices, why, companies } = await rostersOf(me, asked);
  const isWhole = asked.company === undefined && !me.caller.limits?.companies;
  let employees = 0;
  const rows = providers.map(({ id, name }): ReconciledPremium => {
    const ours = rowsInScope(me.caller, companies(id), asked.company);
    const roster = ours.reduce((sum, { after }) => sum + after, 0);
    employees += ours.reduce((sum, one) => sum + livesIn(one).employees, 0);
    const invoice = isWhole ? (invoices.find(({ provider_id }) => provider_id === id) ?? null) : null;
    const difference = invoice && invoice.amount - roster;
    return {
      provider: { id, name },
      lives: ours.reduce((sum, one) => sum + livesIn(one).lives, 0),
      roster,
      invoice: invoice && {
        lives: invoice.lives,
        amount: invoice.amount,
        status: invoice.status,
        note: invoice.note,
        version: invoice.version,
        may_agree: invoice.may_agree,
      },
      difference,
      why: difference ? why.filter((one) => one.provider_id === id).map(({ kind, lives }) => ({ kind, lives })) : [],
    };
  });
  return { rows, employees };
}

export async function readReconciliation(call: Call<ParsedOf<typeof contract.reconciliation>>) {
  const { rows } = await reconcilePremiums(call, call.input);
  return { month: call.input.month, rows };
}

const naira = (kobo: number | null | undefined): CsvCell => (kobo === null || kobo === undefined ? null : kobo / 100);

const COLUMNS: readonly CsvColumn<ReconciledPremium>[] = [
  ['Provider', ({ provider }) => provider.name],
  ['Lives', ({ lives }) => lives],
  ['Our roster', ({ roster }) => naira(roster)],
  ['Lives of the invoice', ({ invoice }) => invoice?.lives ?? null],
  ['Invoice', ({ invoice }) => naira(invoice?.amount)],
  ['Difference', ({ difference }) => naira(difference)],
  ['Why', ({ why }) => why.map(({ kind, lives }) => `${DIFFERENCE_WORDS[kind]}: ${lives}`).join('; ')],
  ['State', ({ invoice }) => (invoice ? INVOICE_STATE_WORDS[invoice.status] : null)],
  ['Note', ({ invoice }) => invoice?.note ?? null],
];

/** The same as CSV. That somebody took it out of the product is kept in the audit. */
export async function reconciliationFile(call: Call<ParsedOf<typeof contract.reconciliationFile>>): Promise<Response> {
  const { db, input, audit } = call;
  const [{ rows }] = await inOneTrip(
    reconcilePremiums(call, input),
    db.batch([
      audit({
        action: 'HMO reconciliation downloaded',
        record: 'hmo_roster',
        record_id: null,
        after: { month: input.month },
      }),
    ]),
  );
  return csvOf(`hmo-reconciliation-${input.month}.csv`, COLUMNS, rows);
}

const OUTDATED = outdatedWords('invoice');

const RAISED = 'Whoever entered what is charged does not agree to it. Another admin of health insurance does.';

/** Enters what a provider charges for a month, or changes it, or agrees to what another admin has entered. */
export async function saveInvoice(call: Call<ParsedOf<typeof contract.saveInvoice>>): Promise<ReconciledPremium> {
  const { db, input, caller, now, audit, commit } = call;
  const { provider, month, amount, lives = null, status, note, version } = input;
  const [[row], [before]] = await readEach(
    db,
    [ProviderRow, sql`SELECT ${PROVIDER} FROM hmo_provider p WHERE p.id = ${provider}`],
    [
      Invoice,
      sql`SELECT ${invoiceColumns(call)} FROM hmo_invoice i
        WHERE provider_id = ${provider} AND month = ${month}`,
    ],
  );
  if (!row) throw refuse.notFound();
  if (before?.version !== version) throw refuse.conflict(OUTDATED);
  const enters = before?.amount !== amount || before.lives !== lives;
  if (status === 'AGREED' && (enters || (before.status !== 'AGREED' && !before.may_agree)))
    throw refuse.forbidden(RAISED);
  const after = { amount, lives, status, note };
  const {
    provider_id: _,
    version: __,
    may_agree: ___,
    ...was
  } = before ?? {
    ...{ provider_id: 0, version: 0, may_agree: false },
  };
  return commit(
    [
      run(
        db,
        sql`INSERT INTO hmo_invoice (provider_id, month, lives, amount, status, note, entered_by, entered_at)
          VALUES (${provider}, ${month}, ${lives}, ${amount}, ${status}, ${note}, ${caller.userId ?? 0}, ${now.toISOString()})
          ON CONFLICT (provider_id, month) DO UPDATE SET lives = excluded.lives, amount = excluded.amount,
            status = excluded.status, note = excluded.note, entered_by = iif(${Number(enters)}, excluded.entered_by, entered_by),
            entered_at = iif(${Number(enters)}, excluded.entered_at, entered_at), version = version + 1
          WHERE version = ${version ?? 0}`,
      ),
      mustChange(db),
      audit({
        action: 'HMO invoice entered',
        record: 'hmo_provider',
        record_id: provider,
        ...fieldChanges<Record<string, unknown>>(was, after),
        note: monthAndYear(month),
      }),
    ],
    async () => {
      const { rows } = await reconcilePremiums(call, { month, provider });
      const [own] = rows;
      if (!own) throw refuse.notFound();
      return own;
    },
    { conflict: OUTDATED },
  );
}
