import { Link } from 'react-router';
import type { Run } from '../../../../contracts/pay/payroll';
import { pages } from '../../../../contracts/platform/pages';
import { countWithWord } from '../../../platform/ui/format';
import { Panel } from '../../../platform/ui/Panel';
import { Text } from '../../../platform/ui/Text';
import { TextLink } from '../../../platform/ui/TextLink';

/** In the place of what changed, where there is no month before: what to look at instead. */
export function FirstMonthPanel({ run: { id, company, people } }: { run: Run }) {
  return (
    <Panel title="First month">
      <Text as="p">There is no month of {company.name} before this one to compare it with.</Text>
      <Text as="p" mt="2">
        <TextLink underlined>
          <Link to={pages.payroll({ run: String(id), tab: 'payslips' })}>
            Look through {countWithWord(people, 'payslip')}
          </Link>
        </TextLink>
      </Text>
    </Panel>
  );
}
