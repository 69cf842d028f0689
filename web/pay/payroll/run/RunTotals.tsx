import type { Run } from '../../../../contracts/pay/payroll';
import { monthWords } from '../../../../contracts/platform/dates';
import { pages } from '../../../../contracts/platform/pages';
import { FigureStrip, StripFigure } from '../../../platform/list/FigureStrip';
import { changeMoney } from '../../../platform/ui/signed-money';
import { Amount } from '../Amount';

/** The totals of a month, beside those of the month before. */
export function RunTotals({ run }: { run: Run }) {
  const { before } = run;
  const slips = (asked: { ordering?: string } = {}) =>
    `${pages.payroll({ run: String(run.id), tab: 'payslips' })}${asked.ordering ? `&ordering=${asked.ordering}` : ''}`;
  const parts = [
    { name: 'Gross', key: 'gross', to: slips() },
    { name: 'Deductions', key: 'deductions', to: slips() },
    { name: 'Net to pay', key: 'net_to_pay', to: slips({ ordering: '-net' }) },
    {
      name: 'Cost to the company',
      key: 'cost',
      to: pages.payroll({ tab: 'reports', company: String(run.company.id), year: run.month.slice(0, 4) }),
    },
  ] as const;
  return (
    <FigureStrip label="What the month comes to" lead>
      {parts.map(({ name, key, to }) => (
        <StripFigure
          key={key}
          name={name}
          value={<Amount kobo={run[key]} />}
          words={before ? `${changeMoney(run[key] - before[key])} on ${monthWords(before.month)}` : 'the first month'}
          to={to}
        />
      ))}
    </FigureStrip>
  );
}
