import { Box } from '@radix-ui/themes';
import { Link } from 'react-router';
import type { Headcount } from '../../../contracts/time/headcount';
import type { HeadcountFilter } from '../../../contracts/time/headcount-state';
import { Facts } from '../../platform/ui/Facts';
import { FigureTable } from '../../platform/ui/FigureTable';
import { figure, UNKNOWN_SIGN } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { Rows } from '../../platform/ui/Rows';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { useAtMost } from '../../platform/ui/window-width';
import { dashboardAddress, responsesAddress } from './headcount-address';
import { type Counts, headcountShare, lastWords, totalCounts } from './headcount-figures';
import { type HeadcountScope, RESPONSE_FILTERS } from './headcount-scope';

const NAMES = Object.keys(RESPONSE_FILTERS) as HeadcountFilter[];
const HEADING = 'By company';
const ALL = 'All companies';

interface Props {
  months: readonly Headcount[];
  scope: HeadcountScope;
}

/** The numbers behind the bars, each count with the list of its people: a table, or a list on a narrow window. */
export function CompanyTable(props: Props) {
  return useAtMost(800) ? <CompanyList {...props} /> : <WideTable {...props} />;
}

const counted = (count: number, of: HeadcountScope, name?: HeadcountFilter) =>
  count === 0 ? UNKNOWN_SIGN : <Link to={responsesAddress(of, name)}>{figure(count)}</Link>;

/** A row a company. */
function WideTable({ months, scope }: Props) {
  const cells = (row: Counts, of: HeadcountScope) => (
    <>
      <td>{counted(row.employees, of)}</td>
      {NAMES.map((name) => (
        <td key={name}>{counted(row[name], of, name)}</td>
      ))}
      <td data-strong>{headcountShare(row.approved, row.employees)}</td>
    </>
  );
  return (
    <FigureTable
      heading={HEADING}
      columns={['Company', 'Employees', ...NAMES.map((name) => RESPONSE_FILTERS[name]), 'Complete', 'Last response']}
    >
      {months.map((month) => {
        const company = month.company?.name ?? '';
        return (
          <tr key={month.id}>
            <th scope="row">
              <Link to={dashboardAddress({ ...scope, company })}>{company}</Link>
            </th>
            {cells(month, { ...scope, company })}
            <td data-quiet>{lastWords(month.last_response_at)}</td>
          </tr>
        );
      })}
      {months.length > 1 && (
        <tr data-all>
          <th scope="row">{ALL}</th>
          {cells(totalCounts(months), scope)}
          <td />
        </tr>
      )}
    </FigureTable>
  );
}

/** A company below the other, its figures below each other. */
function CompanyList({ months, scope }: Props) {
  const facts = (row: Counts, of: HeadcountScope) =>
    [
      ['Employees', counted(row.employees, of)],
      ...NAMES.map((name) => [RESPONSE_FILTERS[name], counted(row[name], of, name)] as const),
      ['Complete', headcountShare(row.approved, row.employees)],
    ] as const;
  return (
    <Box mt="20px">
      <Panel title={HEADING} flush>
        <Rows label={HEADING}>
          {months.map((month) => {
            const company = month.company?.name ?? '';
            const of = { ...scope, company };
            return (
              <li key={month.id}>
                <Text as="div" weight="medium" anywhere mb="2">
                  <TextLink tone="plain">
                    <Link to={dashboardAddress(of)}>{company}</Link>
                  </TextLink>
                </Text>
                <Facts facts={[...facts(month, of), ['Last response', lastWords(month.last_response_at)]]} />
              </li>
            );
          })}
          {months.length > 1 && (
            <li>
              <Text as="div" weight="medium" mb="2">
                {ALL}
              </Text>
              <Facts facts={facts(totalCounts(months), scope)} />
            </li>
          )}
        </Rows>
      </Panel>
    </Box>
  );
}
