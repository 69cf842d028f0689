import { Flex, Grid } from '@radix-ui/themes';
import type { Roster } from '../../../../contracts/health/hmo-roster';
import { monthWords } from '../../../../contracts/platform/dates';
import { monthAfter } from '../../../../contracts/platform/month';
import { countWithWord, money } from '../../../platform/ui/format';
import { Panel } from '../../../platform/ui/Panel';
import { Text } from '../../../platform/ui/Text';
import { premiumChangeWords } from '../hmo-words';
import styles from './Roster.module.css';

/** The effect of the roster on the premium of a month. */
export function PremiumPanel({ roster: { premiums, lives_before, lives, month, since } }: { roster: Roster }) {
  const before = since ? monthWords(since.month) : monthWords(monthAfter(month, -1));
  const rows: [string, string][] = [
    [`${before}, ${countWithWord(lives_before, 'life', 'lives')}`, money(premiums.before)],
    ['Additions', premiumChangeWords(premiums.added)],
    ['Removals', premiumChangeWords(premiums.removed)],
    ['Changes', premiumChangeWords(premiums.changed)],
  ];
  return (
    <Panel
      title="Premium"
      aside={
        <Text size="13" tone="quiet">
          a month
        </Text>
      }
      flush
    >
      <Grid asChild gap="2" m="0" p="4">
        <dl>
          {rows.map(([name, amount]) => (
            <Flex key={name} justify="between" gap="3">
              <Text as="dt" tone="quiet">
                {name}
              </Text>
              <Text as="dd" figures>
                {amount}
              </Text>
            </Flex>
          ))}
          <Flex justify="between" gap="3" pt="10px" className={styles.sum}>
            <dt>
              {monthWords(month)}, {countWithWord(lives, 'life', 'lives')}
            </dt>
            <Text as="dd" figures>
              {money(premiums.after)}
            </Text>
          </Flex>
        </dl>
      </Grid>
    </Panel>
  );
}
