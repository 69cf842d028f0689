import { Box, Button, Dialog, Flex, IconButton } from '@radix-ui/themes';
import { Download } from 'lucide-react';
import type { Run, ScheduleRow } from '../../../../contracts/pay/payroll';
import { SCHEDULE_WORDS, SCHEDULES, type Schedule } from '../../../../contracts/pay/payroll-state';
import { monthAndYear } from '../../../../contracts/platform/dates';
import { problemOfError } from '../../../platform/call/problem';
import { startDownload } from '../../../platform/call/start-download';
import { trpc } from '../../../platform/call/trpc';
import { FailedRead } from '../../../platform/record/FailedRead';
import { useCommand } from '../../../platform/record/use-command';
import { Card } from '../../../platform/ui/Card';
import { DialogButtons } from '../../../platform/ui/DialogButtons';
import { useFocusReturn } from '../../../platform/ui/focus-return';
import { countWithWord, date, money, plainTexts } from '../../../platform/ui/format';
import { Skeleton } from '../../../platform/ui/Skeleton';
import { Text } from '../../../platform/ui/Text';
import styles from './SchedulesDialog.module.css';

/** So many receivers stand open; more of them would hide the schedules below. */
const FEW = 5;
const RECEIVERS: Readonly<Partial<Record<Schedule, string>>> = { BANK: 'bank', PAYE: 'state', PENSION: 'PFA' };

/** The schedules of banks, states and funds, each as a file, whole or for one receiver. */
export function SchedulesDialog({ run, onClose }: { run: Run; onClose: () => void }) {
  const focus = useFocusReturn();
  const query = trpc.payroll.schedules.useQuery({ id: run.id }, { select: plainTexts });
  const rows = query.data?.results;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content {...focus} maxWidth="560px">
        <Dialog.Title>Schedules of {monthAndYear(run.month)}</Dialog.Title>
        <Dialog.Description>
          {run.status === 'APPROVED' || run.status === 'LOCKED'
            ? 'CSV files, each with what its receiver asks for.'
            : 'As the month stands now. Only an approved month has a bank schedule.'}
        </Dialog.Description>
        {rows ? (
          SCHEDULES.map((kind) => (
            <Part key={kind} run={run} kind={kind} rows={rows.filter((row) => row.kind === kind)} />
          ))
        ) : query.error ? (
          <FailedRead problem={problemOfError(query.error)} what="schedules" retry={() => void query.refetch()} />
        ) : (
          <Skeleton height={240} radius={8} />
        )}
        <DialogButtons>
          <Button variant="soft" color="gray" onClick={onClose}>
            Close
          </Button>
        </DialogButtons>
      </Dialog.Content>
    </Dialog.Root>
  );
}

/** One kind with its receivers. Nothing where nobody is paid by it. */
function Part({ run, kind, rows }: { run: Run; kind: Schedule; rows: readonly ScheduleRow[] }) {
  const mint = useCommand(trpc.useUtils().client.transfer.mint.mutate, { done: ({ token }) => startDownload(token) });
  if (rows.length === 0) return null;
  const sum = (of: 'people' | 'amount') => rows.reduce((all, row) => all + row[of], 0);
  const get = (to?: string) =>
    void mint.run({ call: 'payroll.scheduleFile', input: { id: run.id, kind, ...(to && { to }) } });
  const word = SCHEDULE_WORDS[kind];
  const due = rows[0]?.due;
  return (
    <section className={styles.part} aria-label={word}>
      <Flex align="center" gap="12px">
        <Box flexGrow="1" flexBasis="0%" minWidth="0">
          <Text as="h2" size="14" weight="bold">
            {word}
          </Text>
          <Text size="12" tone="quiet" figures>
            {[countWithWord(sum('people'), 'employee'), money(sum('amount')), due && `due ${date(due)}`]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Box>
        <Button variant="soft" color="gray" aria-label={`${word} as CSV`} onClick={() => get()}>
          <Download />
          CSV
        </Button>
      </Flex>
      {rows.some(({ to }) => to !== '') && (
        <details className={styles.each} open={rows.length <= FEW}>
          <summary>
            {countWithWord(rows.length, 'file')}, one a {RECEIVERS[kind] ?? 'receiver'}
          </summary>
          <Card asChild tone="gray" px="12px" mt="1">
            <ul aria-label={`Receivers of ${word}`}>
              {rows.map((row) => (
                <Flex asChild key={row.to_id} align="center" gap="12px" py="6px" pr="1">
                  <li>
                    <Box asChild flexGrow="1" flexBasis="0%" minWidth="0">
                      <Text anywhere>{row.to}</Text>
                    </Box>
                    <Text tone="quiet" figures>
                      {money(row.amount)}
                    </Text>
                    <IconButton
                      variant="ghost"
                      color="gray"
                      aria-label={`Download ${word} of ${row.to}`}
                      onClick={() => get(row.to_id)}
                    >
                      <Download />
                    </IconButton>
                  </li>
                </Flex>
              ))}
            </ul>
          </Card>
        </details>
      )}
    </section>
  );
}
