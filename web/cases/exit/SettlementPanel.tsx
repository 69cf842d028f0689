import { Box, Flex, Grid } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import type { Exit, SettlementLine } from '../../../contracts/cases/exit';
import { type Day, monthAndYear } from '../../../contracts/platform/dates';
import { date, dateOf, money } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { Rows } from '../../platform/ui/Rows';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { signedMoney } from '../../platform/ui/signed-money';
import { Text } from '../../platform/ui/Text';
import { SETTLEMENT_SOURCE_WORDS } from './exit-words';

export type ExitSettlement = NonNullable<Exit['settlement']>;

interface Props {
  settlement: ExitSettlement;
  last_day: Day;
  /** The acts on a line. */
  menuOf?: (line: SettlementLine) => ReactNode;
  /** Below the sum. */
  children?: ReactNode;
}

/** The final settlement: each line with how it is calculated and from where, and the sum. */
export function SettlementPanel({ settlement, last_day, menuOf, children }: Props) {
  const { lines, total, left, month, may_approve, approved_at, approved_by, held_for } = settlement;
  return (
    <Panel
      title="Final settlement"
      flush
      aside={
        approved_at ? <StatusBadge tone="green">Approved</StatusBadge> : <StatusBadge tone="gray">Draft</StatusBadge>
      }
    >
      <Rows as="div" bare line="strong">
        <Rows bare label="Lines of the settlement">
          {lines.map((line) => (
            <Flex asChild key={`${line.source} ${line.id}`} align="start" gap="3" px="4" py="10px">
              <li>
                <Box flexGrow="1" flexBasis="0%" minWidth="0">
                  <Text as="p" anywhere>
                    {line.name}
                  </Text>
                  <Text as="p" size="12" tone="quiet" anywhere>
                    {[line.how, SETTLEMENT_SOURCE_WORDS[line.source]].filter(Boolean).join(' · ')}
                  </Text>
                </Box>
                <Text figures wrap="nowrap">
                  {signedMoney(line.amount)}
                </Text>
                {menuOf?.(line)}
              </li>
            </Flex>
          ))}
        </Rows>
        <Grid gap="2" px="4" pt="3" pb="4">
          <Flex asChild wrap="wrap" align="baseline" justify="between" gapY="1" gapX="3">
            <p>
              <Text weight="bold">Net to pay, last day {date(last_day)}</Text>
              <Text weight="bold" size="16" figures wrap="nowrap">
                {signedMoney(total)}
              </Text>
            </p>
          </Flex>
          <Text as="p" size="13" tone="quiet">
            As the payslip of {monthAndYear(month)} pays it, after tax and contributions.
          </Text>
          {left.length > 0 && (
            <Text as="p" size="13" tone="quiet" anywhere>
              All deductions take a third of the pay at most (Labour Act s. 5(7)). This stays due:{' '}
              {left.map(({ name, amount }) => `${name} ${money(amount)}`).join(', ')}.
            </Text>
          )}
          {menuOf && !may_approve && !approved_at && (
            <Text as="p" size="13" tone="quiet">
              You started this exit or wrote a line of it, so somebody else of HR approves it.
            </Text>
          )}
          {approved_at && (
            <Text as="p" size="13" tone="quiet">
              Approved {dateOf(approved_at)}
              {approved_by && ` by ${approved_by}`}
            </Text>
          )}
          {held_for.length > 0 && (
            <Text as="p" size="13" tone="quiet" anywhere>
              Held until this is handed back: {held_for.join(', ')}.
            </Text>
          )}
          {children}
        </Grid>
      </Rows>
    </Panel>
  );
}
