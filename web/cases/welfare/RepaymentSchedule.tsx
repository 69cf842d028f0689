import { Flex, Grid } from '@radix-ui/themes';
import { Check, Clock } from 'lucide-react';
import { lastDiffersBy } from '../../../contracts/cases/repayments';
import type { Repayment } from '../../../contracts/cases/welfare';
import { countWithWord, date, money } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { Text } from '../../platform/ui/Text';
import styles from './Welfare.module.css';

const STATES = { paid: 'paid', next: 'next', later: 'to come' } as const;

/** Every repayment of a loan: what was paid, what is next and what is left after each. */
export function RepaymentSchedule({ repayments }: { repayments: readonly Repayment[] }) {
  const next = repayments.find(({ paid_at }) => paid_at === null);
  const differs = lastDiffersBy(repayments);
  const sum = repayments.reduce((all, { amount }) => all + amount, 0);
  return (
    <Panel title="Repayment schedule" count={repayments.length} flush>
      <table className={styles.schedule}>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Repayment</th>
            <th scope="col">Left after</th>
          </tr>
        </thead>
        <tbody>
          {repayments.map((one) => {
            const state = one.paid_at !== null ? 'paid' : one === next ? 'next' : 'later';
            return (
              <tr key={one.due} data-state={state}>
                <th scope="row">
                  <Flex as="span" align="center" gap="10px">
                    <Text tone="accent" asChild>
                      <Grid as="span" width="16px" flexShrink="0">
                        {state === 'paid' && <Check aria-label={STATES.paid} />}
                        {state === 'next' && <Clock aria-hidden />}
                      </Grid>
                    </Text>
                    <span>
                      {date(one.due)}
                      {state === 'next' && (
                        <Text as="p" size="12" tone="quiet">
                          next
                        </Text>
                      )}
                    </span>
                  </Flex>
                </th>
                <td>{money(one.amount)}</td>
                <td>{money(one.left_after)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {differs !== 0 && (
        <Text as="p" size="13" tone="quiet" m="4">
          The last repayment is {countWithWord(Math.abs(differs), 'kobo', 'kobo')} {differs < 0 ? 'less' : 'more'}, so
          that all {repayments.length} make {money(sum)}.
        </Text>
      )}
    </Panel>
  );
}
