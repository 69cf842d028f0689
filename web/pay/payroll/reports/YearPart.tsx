import { Box, Flex } from '@radix-ui/themes';
import { ChartColumn } from 'lucide-react';
import type { YearRow } from '../../../../contracts/pay/payroll';
import { trpc } from '../../../platform/call/trpc';
import { ListBody } from '../../../platform/list/ListBody';
import { useList } from '../../../platform/list/use-list';
import { ExportButton } from '../../../platform/record/ExportButton';
import { figure, money, orDash } from '../../../platform/ui/format';
import { RowCard } from '../../../platform/ui/RowCard';
import type { Column } from '../../../platform/ui/Table';
import { Text } from '../../../platform/ui/Text';
import { PayPerson } from '../PayPerson';
import { type PayrollScope, YEAR } from '../payroll-lists';

const COLUMNS: readonly [Column<YearRow>, ...Column<YearRow>[]] = [
  { key: 'employee', header: 'Employee', width: '26%', cell: ({ employee }) => <PayPerson employee={employee} /> },
  { key: 'tax', header: 'Tax ID', width: '132px', spare: true, cell: ({ tax_id }) => orDash(tax_id) },
  { key: 'state', header: 'State', cell: ({ state }) => orDash(state) },
  { key: 'months', header: 'Months', numeric: true, width: '84px', cell: ({ months }) => figure(months) },
  { key: 'gross', header: 'Gross', numeric: true, width: '148px', cell: ({ gross }) => money(gross) },
  { key: 'pension', header: 'Pension', numeric: true, width: '136px', cell: ({ pension }) => money(pension) },
  { key: 'paye', header: 'PAYE', numeric: true, width: '136px', cell: ({ paye }) => money(paye) },
];

/** The year of each employee, a row a state, as Form H1 has it. */
export function YearPart({ scope }: { scope: PayrollScope }) {
  const list = useList(trpc.payroll.year, YEAR, { also: scope });
  const title = `PAYE and pension of ${scope.year}`;
  return (
    <Box asChild mt="6">
      <section aria-label={title}>
        <Flex wrap="wrap" align="center" justify="between" gapY="2" gapX="4" mb="3" pr="2">
          <Text as="h2" size="14" weight="bold">
            {title}
          </Text>
          <ExportButton
            call="payroll.yearFile"
            asked={{ ...scope, ...(list.asked.state && { state: list.asked.state }) }}
            words="Form H1"
          />
        </Flex>
        <ListBody
          list={list}
          label={title}
          icon={ChartColumn}
          columns={COLUMNS}
          // An employee may have several rows.
          keyOf={(row) => list.page?.results.indexOf(row) ?? 0}
          nameOf={({ employee }) => employee.name}
          card={(row) => (
            <RowCard foot={<Text tone="quiet">{row.state || 'No state of residence'}</Text>}>
              <PayPerson employee={row.employee} />
              <Text as="p" mt="2" figures>
                PAYE {money(row.paye)}, pension {money(row.pension)}
              </Text>
              <Text as="p" tone="quiet" figures>
                of {money(row.gross)} gross
              </Text>
            </RowCard>
          )}
          none={{ title: `No locked month in ${scope.year}`, why: 'Only months that are locked are reported.' }}
          noneFits={{ title: 'Nobody fits', why: 'Try the beginning of a name.' }}
        />
      </section>
    </Box>
  );
}
