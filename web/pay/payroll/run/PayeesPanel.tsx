import { Box, Flex } from '@radix-ui/themes';
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
      <Box asChild px="4" pt="1">
        <ul aria-label="Who is paid what">
          {payees.map(({ kind, title, to, amount, due }) => (
            <Flex asChild key={kind + title} justify="between" gap="12px" py="6px">
              <li className={styles.payee}>
                <Text anywhere>
                  <Text block weight="medium">
                    {title}
                  </Text>
                  <Text block size="12" tone="quiet">
                    {to}
                  </Text>
                </Text>{' '}
                <Text align="right" wrap="nowrap">
                  <Text block figures>
                    {signedMoney(amount)}
                  </Text>
                  <Text block size="12" tone="quiet" figures>
                    {date(due)}
                  </Text>
                </Text>
              </li>
            </Flex>
          ))}
        </ul>
      </Box>
      <Flex asChild justify="between" gap="12px" px="4" py="14px">
        <Text as="p" weight="bold" figures>
          <span>Cost to the company</span> <span>{signedMoney(cost)}</span>
        </Text>
      </Flex>
    </Panel>
  );
}
