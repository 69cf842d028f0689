import { Link } from 'react-router';
import type { ComplaintDashboard } from '../../../../contracts/cases/complaint';
import { Facts } from '../../../platform/ui/Facts';
import { FigureTable } from '../../../platform/ui/FigureTable';
import { countWithWord, figure, orDash } from '../../../platform/ui/format';
import { Panel } from '../../../platform/ui/Panel';
import { Rows } from '../../../platform/ui/Rows';
import { Text } from '../../../platform/ui/Text';
import { TextLink } from '../../../platform/ui/TextLink';
import { useAtMost } from '../../../platform/ui/window-width';
import type { ComplaintScope } from './complaint-list';
import { complaintListAddress } from './list-link';

interface Props {
  dashboard: ComplaintDashboard;
  scope: ComplaintScope;
}

const HEADING = 'Categories';
type Category = ComplaintDashboard['categories'][number];

/** The median of days; a dash where nothing was closed. */
const daysOf = ({ days_to_close }: Category) => orDash(days_to_close === null ? null : figure(days_to_close));

/** The numbers behind the bars: a table, or a list on a narrow window. */
export function CategoryTable(props: Props) {
  return useAtMost(800) ? <CategoryList {...props} /> : <WideTable {...props} />;
}

/** Its list of the year, under its name. */
const nameOf = ({ id, name }: Category, scope: ComplaintScope) => (
  <Link to={complaintListAddress({ ...scope, category: id }, { status: 'ALL' })}>{name}</Link>
);

const WideTable = ({ dashboard: { year, categories }, scope }: Props) => (
  <FigureTable
    heading={HEADING}
    words={['Owner']}
    columns={['Category', 'Owner', `Filed ${year}`, `Filed ${year - 1}`, 'Days to close', 'Answer due in']}
  >
    {categories.map((category) => (
      <tr key={category.id}>
        <th scope="row">
          <Text weight="medium">{nameOf(category, scope)}</Text>
        </th>
        <td data-words>{orDash(category.owner)}</td>
        <td>{figure(category.filed)}</td>
        <td>{figure(category.filed_before)}</td>
        <td>{daysOf(category)}</td>
        <td>{countWithWord(category.due_days, 'day')}</td>
      </tr>
    ))}
  </FigureTable>
);

const CategoryList = ({ dashboard: { year, categories }, scope }: Props) => (
  <Panel title={HEADING} flush>
    <Rows label={HEADING}>
      {categories.map((category) => (
        <li key={category.id}>
          <Text as="div" weight="medium" anywhere mb="2">
            <TextLink tone="plain">{nameOf(category, scope)}</TextLink>
          </Text>
          <Facts
            facts={[
              ['Owner', orDash(category.owner)],
              [`Filed ${year}`, figure(category.filed)],
              [`Filed ${year - 1}`, figure(category.filed_before)],
              ['Days to close', daysOf(category)],
              ['Answer due in', countWithWord(category.due_days, 'day')],
            ]}
          />
        </li>
      ))}
    </Rows>
  </Panel>
);
