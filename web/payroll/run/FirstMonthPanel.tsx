import { Link } from 'react-router';
import { pages } from '../../../contracts/pages';
import type { Run } from '../../../contracts/payroll';
import { counted } from '../../ui/format';
import { Panel } from '../../ui/Panel';
import { Text } from '../../ui/Text';
import { TextLink } from '../../ui/TextLink';

/** In the place of what changed, where there is no month before: what to look at instead. */
export function FirstMonthPanel({ run: { id, company, people } }: { run: Run }) {
  return (
    <Panel title="First month">
      <Text as="p">There is no month of {company.name} before this one to compare it with.</Text>
      <Text as="p" mt="2">
        <TextLink underlined>
          <Link to={pages.payroll({ run: String(id), tab: 'payslips' })}>
            Look through {counted(people, 'payslip')}
          </Link>
        </TextLink>
      </Text>
    </Panel>
  );
}
