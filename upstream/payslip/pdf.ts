import { lagosDay, monthAndYear } from '../../contracts/dates';
import { MIME } from '../../contracts/files';
import { nairaText } from '../../contracts/naira';
import type { Payslip } from '../../contracts/payslip';
import { fileAnswer } from '../files';
import type { Block, LetterText } from '../letter/blocks';
import { letterFonts } from '../letter/letter-pdf';
import { writeText } from '../letter/write-letter';
import type { Call } from '../serve';
import { readSlip } from './detail';

const amounts = (head: readonly [string, string], rows: readonly (readonly [string, number])[]): Block => ({
  kind: 'amounts',
  head,
  rows: rows.map(([label, amount]) => [label, nairaText(amount)]),
});

/** A payslip on paper: the same lines as on screen, and what the company pays beside them. */
export function slipText(slip: Payslip): LetterText {
  const of = (side: Payslip['lines'][number]['side'], sign: 1 | -1 = 1) =>
    slip.lines.filter((line) => line.side === side).map(({ title, amount }) => [title, sign * amount] as const);
  const month = monthAndYear(slip.month);
  const facts = [
    ['Employee', slip.employee.name],
    ['Staff ID', slip.employee.code],
    ['Role', slip.employee.job_role],
    ['Paid', slip.held ? 'Held' : `${slip.bank ?? '–'} ${slip.account_number ?? ''}`.trim()],
    ['Pension', [slip.pfa, slip.rsa_pin].filter(Boolean).join(', ') || '–'],
    ['Tax ID', [slip.tax_id, slip.tax_state].filter(Boolean).join(', ') || '–'],
  ] as const;
  const beside = of('EMPLOYER');
  return {
    title: `Payslip, ${month}`,
    blocks: [
      { kind: 'title', text: `Payslip, ${month}` },
      { kind: 'facts', rows: facts },
      amounts(['Earnings', month], [...of('EARNING'), ['Gross', slip.gross]]),
      amounts(['Deductions', month], [...of('DEDUCTION', -1), ['Deductions', -slip.deductions]]),
      amounts(['Net pay', month], [['Net pay', slip.net]]),
      ...(beside.length > 0
        ? [
            amounts(
              ['Paid by the company', month],
              [...beside, ['Together', beside.reduce((all, [, one]) => all + one, 0)]],
            ),
          ]
        : []),
    ],
  };
}

/** A payslip as a PDF, made as it is asked for. */
export async function pdf(call: Call<{ id: number }>): Promise<Response> {
  const { slip, stationery } = await readSlip(call);
  const bytes = await writeText(letterFonts, slipText(slip), {
    company: stationery,
    name: slip.employee.name,
    date: lagosDay(call.now),
  });
  return fileAnswer(bytes, `Payslip ${slip.month} ${slip.employee.code}.pdf`, MIME.pdf, bytes.length);
}
