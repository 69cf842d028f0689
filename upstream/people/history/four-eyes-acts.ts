import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PairKind } from '../../../contracts/approvals/pair-kinds';
import { EMPLOYMENT_STATUSES, employmentStatusWord } from '../../../contracts/people/employment-state';
import { PAY_PARTS } from '../../../contracts/people/employment-type';
import type { HistoryEntryKind } from '../../../contracts/people/entry-kinds';
import type { history as contract, EmployeeHistory } from '../../../contracts/people/history';
import type { ParsedOf } from '../../../contracts/platform/call';
import { dayText } from '../../../contracts/platform/dates';
import { type FourEyesMatter, withFourEyes } from '../../approvals/second-pair/four-eyes-gate';
import type { Call } from '../../platform/call/serve';
import { readRow } from '../../platform/record/row';
import { type ConcernedEmployee, readEmployeeConcerned } from '../employee/four-eyes-acts';
import { bankAboutMail } from '../employee/mails';
import { maskNumber } from '../employee/mask-number';
import { addEntry, correctEntry, endEntry, payOfForm, withdrawEntry } from './act';
import { keptHistory, type StoredEntry, type StoredHistory, storedEntryOn } from './store';

type Add = Call<ParsedOf<typeof contract.add>>;
type Correct = Call<ParsedOf<typeof contract.correct>>;
type OfEntry = Call<ParsedOf<typeof contract.withdraw>>;
type End = Call<ParsedOf<typeof contract.end>>;
/** The values of a form. */
type Form = Partial<Pick<Correct['input'], 'pay' | 'bank' | 'status'>>;

const PAIR_OF: Partial<Record<HistoryEntryKind, PairKind>> = {
  BANK: 'bank-details',
  PAY: 'pay',
  STATUS: 'employment-status',
};
/** The kinds in the order in which they name a request that is of several. */
const KINDS = ['BANK', 'PAY', 'STATUS'] as const;

const naira = (kobo: string | number | null | undefined): string =>
  kobo === null || kobo === undefined
    ? 'nothing'
    : `₦${(Number(kobo) / 100).toLocaleString('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** The amounts by column: what approvers read them as, and the field of the form that each is. */
const AMOUNTS: Readonly<Record<string, [name: string, field: string]>> = {
  gross_salary: ['Annual gross', 'salary'],
  net_salary: ['Net', 'netSalary'],
  ...Object.fromEntries(Object.entries(PAY_PARTS).map(([name, word]) => [name, [word, name]])),
};

interface Fact {
  name: string;
  value: string;
  secret?: boolean;
  field?: string;
}

const Bank = z.object({ name: z.string() });

async function bankNamed({ db }: Call<unknown>, { bank }: Form): Promise<string> {
  const found = bank && (await readRow(db, Bank, sql`SELECT name FROM bank WHERE id = ${bank.bank_name ?? 0}`));
  return found?.name ?? 'nothing';
}

/** The changes of a form to the values that hold on its day, by kind, in words for approvers. An unchanged kind has none. */
function changesOf(form: Form, newBank: string, before: (kind: HistoryEntryKind) => StoredEntry | undefined) {
  const { pay, bank, status } = form;
  const of = (kind: HistoryEntryKind, name: string) => before(kind)?.value[name];
  const facts: Record<(typeof KINDS)[number], Fact[]> = { BANK: [], PAY: [], STATUS: [] };
  for (const [column, now] of Object.entries(pay ? payOfForm(pay, before('PAY')) : {})) {
    const [name, field] = AMOUNTS[column] ?? [column, column];
    const was = of('PAY', column) ?? null;
    if (now !== undefined && now !== was)
      facts.PAY.push({ name, value: `${naira(was)} → ${naira(now)}`, secret: true, field });
  }
  if (bank) {
    if ((of('BANK', 'bank_name') ?? null) !== (bank.bank_name ?? null))
      facts.BANK.push({
        name: 'Bank',
        value: `${of('BANK', 'bank_title') ?? 'nothing'} → ${newBank}`,
        field: 'bank_name',
      });
    if (bank.account_number && bank.account_number !== of('BANK', 'account_number'))
      facts.BANK.push({
        name: 'Account number',
        value: `${maskNumber(String(of('BANK', 'account_number') ?? '')) || 'nothing'} → ${maskNumber(bank.account_number)}`,
        field: 'account_number',
      });
    if ((of('BANK', 'account_name') ?? null) !== (bank.account_name ?? null))
      facts.BANK.push({
        name: 'Account name',
        value: `${of('BANK', 'account_name') ?? 'nothing'} → ${bank.account_name ?? 'nothing'}`,
        field: 'account_name',
      });
    if (facts.BANK.length === 0) facts.BANK.push({ name: 'Bank and pension', value: 'Pension and tax numbers' });
  }
  const was = EMPLOYMENT_STATUSES.find((one) => one === of('STATUS', 'employment_status'));
  if (status && status.employment_status !== was)
    facts.STATUS.push({
      name: 'Employment status',
      value: `${was ? employmentStatusWord(was) : 'nothing'} → ${employmentStatusWord(status.employment_status)}`,
      field: 'employment_status',
    });
  return facts;
}

/** The base of an act on the history and the person it concerns, in one trip. */
const looked = (call: Call<{ id: number }>, form: Form = {}) =>
  Promise.all([keptHistory(call.db, call.input.id), readEmployeeConcerned(call, call.input.id), bankNamed(call, form)]);

/** The request for an act on the history, or none where none of its kinds needs a second admin. */
function matterOf(
  call: Call<{ id: number }>,
  person: z.output<typeof ConcernedEmployee>,
  kinds: readonly (typeof KINDS)[number][],
  facts: Fact[],
): FourEyesMatter[] {
  const [kind] = KINDS.filter((one) => kinds.includes(one));
  const pair = kind && PAIR_OF[kind];
  if (!pair) return [];
  const { id } = call.input;
  const words = { BANK: 'Bank details', PAY: 'Pay', STATUS: 'Employment status' }[kind];
  return [
    {
      kind: pair,
      also: kinds.flatMap((one) => PAIR_OF[one] ?? []),
      record_id: id,
      title: `${words} of ${person.name}`,
      company_id: person.company_id,
      company: person.company,
      about: person.email,
      details: [{ name: 'Employee', value: `${person.name}, ${person.code}` }, ...facts],
      input: call.input,
      told: kinds.includes('BANK')
        ? person.addresses.map((to) => bankAboutMail(to, person.firstname, person.company))
        : [],
    },
  ];
}

const common = (id: number) => ({
  about: sql`SELECT email FROM employee WHERE id = ${id}`,
  records: sql`SELECT ${id}`,
});
const ALL: readonly PairKind[] = ['bank-details', 'pay', 'employment-status'];

/** The kinds that a form can be of. */
const kindsIn = ({ bank, pay, status }: Form): PairKind[] => [
  ...(bank ? (['bank-details'] as const) : []),
  ...(pay ? (['pay'] as const) : []),
  ...(status ? (['employment-status'] as const) : []),
];

/** Records something from a day on; what needs a second admin waits for another admin. */
export const addEntryWithFourEyes = (call: Add): Promise<EmployeeHistory> =>
  withFourEyes(call, {
    act: 'history.add',
    kinds: kindsIn(call.input),
    ...common(call.input.id),
    matters: async (asked) => {
      const { input } = asked;
      const [kept, people, newBank] = await looked(asked, input);
      const facts = changesOf(input, newBank, (kind) => storedEntryOn(kept, kind, input.effective_from));
      const kinds = KINDS.filter((kind) => facts[kind].length > 0);
      return matterOf(asked, people, kinds, [
        { name: 'From', value: dayText(input.effective_from) },
        ...kinds.flatMap((kind) => facts[kind]),
      ]);
    },
    run: addEntry,
  });

const entryIn = (kept: StoredHistory, id: number) => kept.entries.find((one) => one.id === id);
const isPaired = (kind: HistoryEntryKind): kind is (typeof KINDS)[number] => KINDS.some((one) => one === kind);

export const correctEntryWithFourEyes = (call: Correct): Promise<EmployeeHistory> =>
  withFourEyes(call, {
    act: 'history.correct',
    kinds: ALL,
    ...common(call.input.id),
    matters: async (asked) => {
      const { input } = asked;
      const [kept, people, newBank] = await looked(asked, input);
      const wrong = entryIn(kept, input.entryId);
      if (!wrong || !isPaired(wrong.kind)) return [];
      const facts = changesOf(input, newBank, () => wrong);
      return matterOf(
        asked,
        people,
        [wrong.kind],
        [
          { name: 'Corrected', value: `The entry of ${dayText(wrong.effective_from)}` },
          ...(input.effective_from && input.effective_from !== wrong.effective_from
            ? [{ name: 'From', value: `${dayText(wrong.effective_from)} → ${dayText(input.effective_from)}` }]
            : []),
          ...facts[wrong.kind],
          { name: 'Reason', value: input.reason },
        ],
      );
    },
    run: correctEntry,
  });

/** An act on an entry as it stands: taking it back, or ending it. */
const onEntry = <C extends OfEntry | End>(
  call: C,
  act: string,
  what: string,
  run: (call: C) => Promise<EmployeeHistory>,
) =>
  withFourEyes(call as Call<C['input']>, {
    act,
    kinds: ALL,
    ...common(call.input.id),
    matters: async (asked) => {
      const [kept, people] = await looked(asked);
      const entry = entryIn(kept, asked.input.entryId);
      if (!entry || !isPaired(entry.kind)) return [];
      return matterOf(
        asked,
        people,
        [entry.kind],
        [{ name: what, value: `The entry of ${dayText(entry.effective_from)}` }],
      );
    },
    run: (one) => run(one as C),
  });

export const withdrawEntryWithFourEyes = (call: OfEntry): Promise<EmployeeHistory> =>
  onEntry(call, 'history.withdraw', 'Withdrawn', withdrawEntry);

export const endEntryWithFourEyes = (call: End): Promise<EmployeeHistory> =>
  onEntry(call, 'history.end', 'Ended', endEntry);
