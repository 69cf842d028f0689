import { Button, Flex, Grid } from '@radix-ui/themes';
import { Fragment, useState } from 'react';
import type { Leave } from '../../../../contracts/time/leave';
import { dialogOnDemand, opens } from '../../../platform/ui/on-demand';
import { Panel } from '../../../platform/ui/Panel';
import { Text } from '../../../platform/ui/Text';
import styles from './LeaveDetails.module.css';

const LedgerDialog = dialogOnDemand(async () => (await import('./LedgerDialog')).LedgerDialog);

/** A number that is taken off, with its minus. */
const off = (days: number): string => (days === 0 ? '0' : `−${days}`);

/** The balance of this kind, as a sum, and the link to the entries behind it. */
export function BalancePanel({ leave }: { leave: Leave }) {
  const [open, setOpen] = useState(false);
  const { balances, leave_type, employee, status } = leave;
  const stands = status === 'PENDING' || status === 'ACCEPTED';
  return (
    <Panel
      title={leave_type.name ? `Balance, ${leave_type.name.toLowerCase()}` : 'Balance'}
      aside={
        leave_type.id !== null &&
        employee.id !== null &&
        balances.length > 0 && (
          <Button variant="ghost" onClick={() => setOpen(true)} {...opens(LedgerDialog)}>
            Ledger
          </Button>
        )
      }
    >
      {balances.length === 0 ? (
        <Text as="p" tone="quiet">
          No balance counts this leave.
        </Text>
      ) : (
        <Grid asChild gap="2" m="0">
          <dl>
            {balances.map(({ year, granted, taken, takes, left_after }) => (
              <Fragment key={year}>
                <Row name={`Granted for ${year}`} value={String(granted)} />
                <Row name="Taken" value={off(taken)} />
                {stands && <Row name="This request" value={off(takes)} />}
                <Row name={stands ? 'Left after' : 'Left'} value={String(left_after)} isSum />
              </Fragment>
            ))}
          </dl>
        </Grid>
      )}
      {open && leave_type.id !== null && employee.id !== null && (
        <LedgerDialog leave={leave} employee={employee.id} type={leave_type.id} onClose={() => setOpen(false)} />
      )}
    </Panel>
  );
}

const Row = ({ name, value, isSum = false }: { name: string; value: string; isSum?: boolean }) => (
  <Flex justify="between" gap="3" className={styles.row} data-sum={isSum || undefined}>
    <dt>{name}</dt>
    <Text as="dd" figures>
      {value}
    </Text>
  </Flex>
);
