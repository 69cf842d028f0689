import { Box, Flex } from '@radix-ui/themes';
import { Scale, Undo2 } from 'lucide-react';
import type { YearTaxRow } from '../../../../contracts/pay/payroll';
import { differenceText } from '../../../../contracts/pay/payslip-year';
import { monthAndYear } from '../../../../contracts/platform/dates';
import { trpc } from '../../../platform/call/trpc';
import { ListBody } from '../../../platform/list/ListBody';
import { useList } from '../../../platform/list/use-list';
import { confirm } from '../../../platform/record/confirm';
import { ExportButton } from '../../../platform/record/ExportButton';
import { useCommand } from '../../../platform/record/use-command';
import { money } from '../../../platform/ui/format';
import { RowCard } from '../../../platform/ui/RowCard';
import type { Column } from '../../../platform/ui/Table';
import { Text } from '../../../platform/ui/Text';
import { TwoLines } from '../../../platform/ui/TwoLines';
import { PayPerson } from '../PayPerson';
import { type PayrollScope, YEAR_TAX } from '../payroll-lists';

/** A figure of the year over all companies; those of somebody whom another one has paid, too, stand nowhere. */
const part = (amount: number | null): string => (amount === null ? '–' : money(amount));

const ELSEWHERE = 'With pay of another company';

/** The treatment of the difference. */
function yearTaxWords({ run, known, difference, tax }: YearTaxRow): string {
  if (tax === null && !run?.ends) return ELSEWHERE;
  if (!known) return 'Months without figures';
  if (run?.ends) return `Put right in ${monthAndYear(run.month)}`;
  return difference === 0 ? '' : 'At the end of the year';
}

const COLUMNS: readonly [Column<YearTaxRow>, ...Column<YearTaxRow>[]] = [
  { key: 'employee', header: 'Employee', width: '24%', cell: ({ employee }) => <PayPerson employee={employee} /> },
  {
    ...{ key: 'taxable', header: 'Taxable pay', numeric: true, width: '148px', spare: true },
    cell: ({ taxable }) => part(taxable),
  },
  {
    ...{ key: 'off', header: 'Contributions', numeric: true, width: '136px', spare: true },
    cell: ({ contributions }) => part(contributions),
  },
  {
    ...{ key: 'reliefs', header: 'Reliefs', numeric: true, width: '128px', spare: true },
    cell: ({ reliefs }) => part(reliefs),
  },
  { key: 'tax', header: 'Tax by the Act', numeric: true, width: '140px', cell: ({ tax }) => part(tax) },
  { key: 'deducted', header: 'Deducted', numeric: true, width: '140px', cell: ({ deducted }) => part(deducted) },
  {
    ...{ key: 'difference', header: 'Difference', width: '216px' },
    cell: (row) => <TwoLines second={yearTaxWords(row)}>{differenceText(row.difference)}</TwoLines>,
  },
];

/** The tax of the year by the Act beside what was deducted; an officer puts it right in an open draft before the year ends. */
export function YearTaxPart({ scope }: { scope: PayrollScope }) {
  const utils = trpc.useUtils();
  const list = useList(trpc.payroll.yearTax, YEAR_TAX, { also: scope });
  const put = useCommand(utils.client.payroll.putYearTax.mutate, {
    said: (run, { put: isPut }) =>
      isPut === false
        ? 'Left to the end of the year'
        : `Put right in ${monthAndYear(run.month)}, which is reckoned anew`,
    refresh: () => utils.payroll.invalidate(),
  });
  const ask = (row: YearTaxRow, run: NonNullable<YearTaxRow['run']>) =>
    confirm({
      title: `Put the tax of ${row.employee.name} right in ${monthAndYear(run.month)}?`,
      text: `${differenceText(row.difference)} so far. What the tax of the year and of ${monthAndYear(run.month)} come to then is one line of that payslip, as if the year ended with it.`,
      confirm: 'Put right',
      act: () => put.run({ id: run.id, employees: [row.employee.id] }),
    });
  const title = `Tax of the year ${scope.year}`;
  return (
    <Box asChild mt="6">
      <section aria-label={title}>
        <Flex wrap="wrap" align="center" justify="between" gapY="2" gapX="4" mb="3" pr="2">
          <Text as="h2" size="14" weight="bold">
            {title}
          </Text>
          <ExportButton
            call="payroll.yearTaxFile"
            asked={{ ...scope, ...(list.asked.differs && { differs: list.asked.differs }) }}
            words="Tax of the year"
          />
        </Flex>
        <Text as="p" tone="quiet" mb="3">
          As if the year ended with the last locked month: what the Act takes of all that was earned, with the reliefs
          of a whole year. December and the last month of whoever leaves put it right by themselves.
        </Text>
        <ListBody
          list={list}
          label={title}
          icon={Scale}
          columns={COLUMNS}
          keyOf={({ employee }) => employee.id}
          nameOf={({ employee }) => employee.name}
          card={(row) => (
            <RowCard foot={<Text tone="quiet">{yearTaxWords(row)}</Text>}>
              <PayPerson employee={row.employee} />
              <Text as="p" mt="2" figures>
                {differenceText(row.difference)}
              </Text>
              <Text as="p" tone="quiet" figures>
                {row.tax === null ? ELSEWHERE : `tax ${part(row.tax)}, deducted ${part(row.deducted)}`}
              </Text>
            </RowCard>
          )}
          menu={(row) => {
            const { run, own, known, difference, employee } = row;
            if (!run || own) return [];
            if (run.asked)
              return [
                [
                  {
                    label: 'Leave to the end of the year',
                    icon: <Undo2 />,
                    note: `${monthAndYear(run.month)} takes the tax of the month alone`,
                    onSelect: () => void put.run({ id: run.id, employees: [employee.id], put: false }),
                  },
                ],
              ];
            if (run.ends || !known || difference === 0) return [];
            return [
              [
                {
                  label: 'Put right in this month’s run',
                  icon: <Scale />,
                  note: `${monthAndYear(run.month)} is a draft`,
                  onSelect: () => void ask(row, run),
                },
              ],
            ];
          }}
          none={{ title: `No locked month in ${scope.year}`, why: 'Only months that are locked are counted.' }}
          noneFits={{ title: 'Nobody fits', why: 'Try the beginning of a name, or take the filter away.' }}
        />
      </section>
    </Box>
  );
}
