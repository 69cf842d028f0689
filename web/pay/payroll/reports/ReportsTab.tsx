import { Box, Flex } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { CostRow, YearRow } from '../../../../contracts/pay/payroll';
import { monthAndYear } from '../../../../contracts/platform/dates';
import { CompanyChoice } from '../../../organisation/company/CompanyChoice';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { ChoiceBar, ChoiceOfBar } from '../../../platform/list/ChoiceBar';
import { ListBody } from '../../../platform/list/ListBody';
import { useListAddress } from '../../../platform/list/list-address';
import { TabLinks } from '../../../platform/list/TabLinks';
import { useList } from '../../../platform/list/use-list';
import { YearChoice } from '../../../platform/list/YearChoice';
import { ExportButton } from '../../../platform/record/ExportButton';
import { FailedRead } from '../../../platform/record/FailedRead';
import { FigureTable } from '../../../platform/ui/FigureTable';
import { figure, money, orDash, plainTexts } from '../../../platform/ui/format';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { RowCard } from '../../../platform/ui/RowCard';
import { Skeleton } from '../../../platform/ui/Skeleton';
import type { Column } from '../../../platform/ui/Table';
import { Text } from '../../../platform/ui/Text';
import { PayPerson } from '../PayPerson';
import { byIn, ofIn, type PayrollScope, payrollScopeIn, YEAR } from '../payroll-lists';
import { PAYROLL_TABS } from '../payroll-tabs';
import styles from './ReportsTab.module.css';
import { YearTaxPart } from './YearTaxPart';

/** The cost of a year's locked months beside absence, and the year of each employee: in the form of Form H1, or its tax. */
export function ReportsTab() {
  const { params, set } = useListAddress();
  const scope = payrollScopeIn(params);
  const by = byIn(params);
  const of = ofIn(params);
  return (
    <>
      <PageHeading title="Payroll" reads />
      <TabLinks label="Payroll" tabs={PAYROLL_TABS} />
      <ChoiceBar label="Reports">
        <YearChoice year={scope.year} />
        <CompanyChoice chosen={scope.company} />
        <ChoiceOfBar
          label="Cost by"
          options={[
            { value: 'month', words: 'By month' },
            { value: 'department', words: 'By department' },
          ]}
          value={by}
          onChoose={(one) => set({ by: one === 'month' ? null : one })}
        />
        <ChoiceOfBar
          label="Of each employee"
          options={[
            { value: 'pay', words: 'PAYE and pension' },
            { value: 'tax', words: 'Tax of the year' },
          ]}
          value={of}
          onChoose={(one) => set({ of: one === 'pay' ? null : one })}
        />
      </ChoiceBar>
      <CostPart scope={scope} by={by} />
      {of === 'tax' ? <YearTaxPart scope={scope} /> : <YearPart scope={scope} />}
    </>
  );
}

/** The cost of locked months, by month or by department, with the absence of the same people. */
function CostPart({ scope, by }: { scope: PayrollScope; by: 'month' | 'department' }) {
  const { data, error, refetch } = trpc.payroll.cost.useQuery(
    { ...scope, by },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  if (data) return <CostTable rows={data.results} scope={scope} by={by} />;
  if (!error) return <Skeleton height={280} radius={8} />;
  return (
    <FailedRead problem={problemOfError(error)} what="reports" retry={() => void refetch()}>
      The cost did not load. What you chose is kept.
    </FailedRead>
  );
}

/** Hundredths of a day as days: `12.5`. */
const days = (hundredths: number): string => figure(hundredths / 100);

interface Props {
  rows: readonly CostRow[];
  scope: PayrollScope;
  by: 'month' | 'department';
}

function CostTable({ rows, scope, by }: Props) {
  const heading = `Cost beside absence, ${scope.year}`;
  const most = (of: 'cost' | 'absence') => Math.max(1, ...rows.map((row) => row[of]));
  const [mostCost, mostAbsence] = [most('cost'), most('absence')];
  const sum = (of: 'gross' | 'cost' | 'absence') => rows.reduce((all, row) => all + row[of], 0);
  if (rows.length === 0)
    return (
      <Text as="p" tone="quiet" my="5">
        No month of {scope.year} is locked yet, so that nothing has been paid.
      </Text>
    );
  const words = by === 'department' ? ['Company', 'Department'] : ['Company'];
  return (
    <FigureTable
      heading={heading}
      aside={<ExportButton call="payroll.costFile" asked={{ ...scope, by }} />}
      columns={['Month', ...words, 'Payslips', 'Gross', 'Cost', 'Absent days']}
      words={words}
    >
      {rows.map((row) => (
        <tr key={`${row.month} ${row.company} ${row.department}`}>
          <th scope="row">{monthAndYear(row.month)}</th>
          <td data-words>{row.company}</td>
          {by === 'department' && <td data-words>{row.department}</td>}
          <td>{figure(row.people)}</td>
          <td>{money(row.gross)}</td>
          <td>
            <Flex as="span" align="center" justify="end" gap="10px">
              <Bar share={row.cost / mostCost} />
              {money(row.cost)}
            </Flex>
          </td>
          <td>
            <Flex as="span" align="center" justify="end" gap="10px">
              {row.absence > 0 && <Bar share={row.absence / mostAbsence} quiet />}
              {days(row.absence)}
            </Flex>
          </td>
        </tr>
      ))}
      <tr data-all>
        <th scope="row">Together</th>
        {words.map((word) => (
          <td key={word} />
        ))}
        <td />
        <td>{money(sum('gross'))}</td>
        <td>{money(sum('cost'))}</td>
        <td>{days(sum('absence'))}</td>
      </tr>
    </FigureTable>
  );
}

/** On a narrow window the figures need the room of their bars. */
const Bar = ({ share, quiet }: { share: number; quiet?: boolean }) => (
  <Box asChild display={{ initial: 'none', lg: 'block' }}>
    <span
      className={styles.bar}
      style={{ '--share': share } as CSSProperties}
      data-quiet={quiet || undefined}
      aria-hidden
    />
  </Box>
);

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
function YearPart({ scope }: { scope: PayrollScope }) {
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
