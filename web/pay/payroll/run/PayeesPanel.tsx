import type { Run } from '../../../../contracts/pay/payroll';
import { date } from '../../../platform/ui/format';
import { Panel } from '../../../platform/ui/Panel';
import { signedMoney } from '../../../platform/ui/signed-money';
import { Text } from '../../../platform/ui/Text';
import styles from './PayeesPanel.module.css';

/** The receivers with their amounts and days. The amounts add up to the cost. */
export function PayeesPanel({ run: { payees, cost } }: { run: Run }) {
  return (
    <Panel title="Who is paid what" aside={<Text tone="quiet">due</Text>} flush>
      <ul className={styles.payees} aria-label="Who is paid what">
        {payees.map(({ kind, title, to, amount, due }) => (
          <li key={kind + title} className={styles.payee}>
            <span>
              <Text block weight="medium">
                {title}
              </Text>
              <Text block size="12" tone="quiet">
                {to}
              </Text>
            </span>{' '}
            <Text align="right" wrap="nowrap">
              <Text block figures>
                {signedMoney(amount)}
              </Text>
              <Text block size="12" tone="quiet" figures>
                {date(due)}
              </Text>
            </Text>
          </li>
        ))}
      </ul>
      <p className={styles.cost}>
        <span>Cost to the company</span> <span>{signedMoney(cost)}</span>
      </p>
    </Panel>
  );
}
