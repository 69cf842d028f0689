import { Button, Dialog } from '@radix-ui/themes';
import { useState } from 'react';
import type { Leave, LeaveEntryKind, LedgerEntry } from '../../../../contracts/time/leave';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { FailedRead } from '../../../platform/record/FailedRead';
import { DialogButtons } from '../../../platform/ui/DialogButtons';
import { useFocusReturn } from '../../../platform/ui/focus-return';
import { plainTexts } from '../../../platform/ui/format';
import { Paginator } from '../../../platform/ui/Paginator';
import { PlainTable } from '../../../platform/ui/PlainTable';
import { ScrollRegion } from '../../../platform/ui/ScrollRegion';
import { Skeleton } from '../../../platform/ui/Skeleton';
import { Text } from '../../../platform/ui/Text';
import { employeeNames, leaveInstant } from '../leave-words';

const WORDS: Record<LeaveEntryKind, string> = {
  GRANT: 'Granted',
  ACCRUE: 'Accrued',
  TAKE: 'Taken',
  RETURN: 'Given back',
  CARRY: 'Carried over',
  EXPIRE: 'Expired',
  ENCASH: 'Paid out',
};

/** Above nothing, what an exit pays out is what was taken beyond what was earned. */
const wordOf = ({ kind, days }: Pick<LedgerEntry, 'kind' | 'days'>): string =>
  kind === 'ENCASH' && days > 0 ? 'Taken off the pay' : WORDS[kind];

const COLUMNS = ['When', 'Entry', 'Year', 'Days', 'Left'];

const signed = (days: number): string => (days < 0 ? `−${-days}` : `+${days}`);

interface Props {
  leave: Leave;
  employee: number;
  type: number;
  onClose: () => void;
}

/** Every entry that makes up a balance, newest first. Nothing changes or deletes one. */
export function LedgerDialog({ leave, employee, type, onClose }: Props) {
  const focus = useFocusReturn();
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(10);
  const { data, error, refetch } = trpc.leave.ledger.useQuery(
    { employee, leave_type: type, page, page_size: size },
    { placeholderData: (before) => before, select: plainTexts },
  );
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content {...focus} maxWidth="720px">
        <Dialog.Title>
          Ledger of {employeeNames(leave).first}, {leave.leave_type.name.toLowerCase()}
        </Dialog.Title>
        <Dialog.Description>
          The balance is the sum of these entries. Nothing changes or deletes one.
        </Dialog.Description>
        {data ? (
          <>
            <ScrollRegion label="Entries">
              <PlainTable columns={COLUMNS}>
                {data.results.map((entry) => (
                  <tr key={entry.id}>
                    <th scope="row">
                      <Text wrap="nowrap" figures>
                        {leaveInstant(entry.at)}
                      </Text>
                    </th>
                    <td>
                      {wordOf(entry)}
                      <Text block size="12" tone="quiet" anywhere>
                        {[entry.reason, entry.recorded_by].filter(Boolean).join(' · ')}
                      </Text>
                    </td>
                    <td>{entry.year}</td>
                    <td>{signed(entry.days)}</td>
                    <td>{entry.left}</td>
                  </tr>
                ))}
              </PlainTable>
            </ScrollRegion>
            <Paginator
              label="Pages of the ledger"
              page={page}
              pageSize={size}
              total={data.total}
              onPage={setPage}
              onPageSize={(next) => {
                setSize(next);
                setPage(1);
              }}
            />
          </>
        ) : error ? (
          <FailedRead problem={problemOfError(error)} what="the ledger" retry={() => void refetch()}>
            The ledger did not load.
          </FailedRead>
        ) : (
          <Skeleton height={240} />
        )}
        <DialogButtons>
          <Dialog.Close>
            <Button variant="soft" color="gray">
              Close
            </Button>
          </Dialog.Close>
        </DialogButtons>
      </Dialog.Content>
    </Dialog.Root>
  );
}
