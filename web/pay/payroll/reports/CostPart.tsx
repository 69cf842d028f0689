import { Box, Flex } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import type { CostRow } from '../../../../contracts/pay/payroll';
import { monthAndYear } from '../../../../contracts/platform/dates';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { ExportButton } from '../../../platform/record/ExportButton';
import { FailedRead } from '../../../platform/record/FailedRead';
import { FigureTable } from '../../../platform/ui/FigureTable';
import { figure, money, plainTexts } from '../../../platform/ui/format';
import { Skeleton } from '../../../platform/ui/Skeleton';
import { Text } from '../../../platform/ui/Text';
import type { PayrollScope } from '../payroll-lists';
import styles from './ReportsTab.module.css';

/** The cost of locked months, by month or by department, with the absence of the same people. */
export function CostPart({ scope, by }: { scope: PayrollScope; by: 'month' | 'department' }) {
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
