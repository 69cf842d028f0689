import { ChartColumn } from 'lucide-react';
import type { YearRow } from '../../../contracts/payroll';
import { CompanyChoice } from '../../company/CompanyChoice';
import { Choice, ChoiceBar } from '../../list/ChoiceBar';
import { ListBody } from '../../list/ListBody';
import { useListAddress } from '../../list/list-address';
import { TabLinks } from '../../list/TabLinks';
import { useList } from '../../list/use-list';
import { YearChoice } from '../../list/YearChoice';
import { ExportButton } from '../../record/ExportButton';
import { trpc } from '../../trpc';
import { figure, money, orDash } from '../../ui/format';
import { PageHeading } from '../../ui/PageHeading';
import { RowCard } from '../../ui/RowCard';
import type { Column } from '../../ui/Table';
import { Text } from '../../ui/Text';
import { PayPerson } from '../PayPerson';
import { byIn, scopeIn, YEAR } from '../payroll-lists';
import { PAYROLL_TABS } from '../payroll-tabs';
import { CostPart } from './CostPart';
import styles from './ReportsTab.module.css';

const COLUMNS: readonly [Column<YearRow>, ...Column<YearRow>[]] = [
  { key: 'employee', header: 'Employee', width: '26%', cell: ({ employee }) => <PayPerson employee={employee} /> },
  { key: 'tax', header: 'Tax ID', width: '132px', spare: true, cell: ({ tax_id }) => orDash(tax_id) },
  { key: 'state', header: 'State', cell: ({ state }) => orDash(state) },
  { key: 'months', header: 'Months', numeric: true, width: '84px', cell: ({ months }) => figure(months) },
  { key: 'gross', header: 'Gross', numeric: true, width: '148px', cell: ({ gross }) => money(gross) },
  { key: 'pension', header: 'Pension', numeric: true, width: '136px', cell: ({ pension }) => money(pension) },
  { key: 'paye', header: 'PAYE', numeric: true, width: '136px', cell: ({ paye }) => money(paye) },
];

/** What locked months of a year cost beside absence, and the year of each employee as Form H1 has it. */
export function ReportsTab() {
  const { params, set } = useListAddress();
  const scope = scopeIn(params);
  const by = byIn(params);
  const list = useList(trpc.payroll.year, YEAR, { also: scope });
  return (
    <>
      <PageHeading title="Payroll" reads />
      <TabLinks label="Payroll" tabs={PAYROLL_TABS} />
      <ChoiceBar label="Reports">
        <YearChoice year={scope.year} />
        <CompanyChoice chosen={scope.company} />
        <Choice
          label="Cost by"
          options={[
            { value: 'month', words: 'By month' },
            { value: 'department', words: 'By department' },
          ]}
          value={by}
          onChoose={(one) => set({ by: one === 'month' ? null : one })}
        />
      </ChoiceBar>
      <CostPart scope={scope} by={by} />
      <section className={styles.year} aria-label={`PAYE and pension of ${scope.year}`}>
        <div className={styles.head}>
          <Text as="h2" size="14" weight="bold">
            PAYE and pension of {scope.year}
          </Text>
          <ExportButton call="payroll.yearFile" asked={{ ...scope }} words="Form H1" />
        </div>
        <ListBody
          list={list}
          label={`PAYE and pension of ${scope.year}`}
          icon={ChartColumn}
          columns={COLUMNS}
          keyOf={({ employee }) => employee.id}
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
    </>
  );
}
