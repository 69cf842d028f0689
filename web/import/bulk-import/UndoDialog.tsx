import { AlertDialog, Box, Button, Flex } from '@radix-ui/themes';
import type { ImportBatch, UndoCheck } from '../../../contracts/import/bulk-import';
import { problemOfError } from '../../platform/call/problem';
import { problemWords } from '../../platform/call/problem-words';
import { trpc } from '../../platform/call/trpc';
import { useCommand } from '../../platform/record/use-command';
import { Card } from '../../platform/ui/Card';
import { DialogButtons } from '../../platform/ui/DialogButtons';
import { useFocusReturn } from '../../platform/ui/focus-return';
import { countWithWord, figure, plainText } from '../../platform/ui/format';
import { Rows } from '../../platform/ui/Rows';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Text } from '../../platform/ui/Text';
import { kindCountWords, undoInWords } from './import-words';

/** Asks before an import is taken back and says what that would do, or what stands in its way. */
export function UndoDialog({ batch, onClose }: { batch: ImportBatch; onClose: () => void }) {
  const focus = useFocusReturn();
  const utils = trpc.useUtils();
  const check = trpc.bulkImport.undoCheck.useQuery({ id: batch.id }, { gcTime: 0, staleTime: 0 });
  const { run, busy } = useCommand(utils.client.bulkImport.undo.mutate, {
    done: (now) => {
      utils.bulkImport.detail.setData({ id: now.id }, now);
      onClose();
    },
    refresh: () => utils.bulkImport.list.invalidate(),
  });
  const undo = async () => {
    // The check is read again: something may stand in the way of the undo.
    if (!(await run({ id: batch.id }))) void check.refetch();
  };
  const hindered = check.data !== undefined && check.data.hindered > 0;
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && !busy && onClose()}>
      <AlertDialog.Content {...focus} maxWidth="520px">
        <AlertDialog.Title>
          {hindered
            ? 'This import cannot be undone now'
            : `Undo the import of ${kindCountWords(batch.kind, batch.saved)}?`}
        </AlertDialog.Title>
        <AlertDialog.Description>
          {check.data ? (
            undoInWords(batch.kind, check.data)
          ) : check.isError ? (
            `It is not known what an undo would do: ${problemWords(problemOfError(check.error), 'read')}`
          ) : (
            <span role="status" aria-label="Looking for what refers to these records">
              <Skeleton width="80%" height={10} />
            </span>
          )}
        </AlertDialog.Description>
        {check.data && hindered && <Hindrances check={check.data} />}
        <DialogButtons>
          <AlertDialog.Cancel>
            <Button variant="soft" color="gray" disabled={busy}>
              {hindered ? 'Close' : 'Keep the import'}
            </Button>
          </AlertDialog.Cancel>
          {check.isError && (
            <Button variant="soft" color="gray" onClick={() => void check.refetch()}>
              Try again
            </Button>
          )}
          {!hindered && (
            <Button color="red" loading={busy} disabled={check.data === undefined} onClick={() => void undo()}>
              Undo import
            </Button>
          )}
        </DialogButtons>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
}

function Hindrances({ check }: { check: UndoCheck }) {
  const more = check.hindered - check.hindrances.length;
  return (
    <>
      <Card mt="4">
        {/* A long list is scrolled by keyboard too. */}
        <Box maxHeight="280px" overflowY="auto" tabIndex={0}>
          <Rows label="What is in the way">
            {check.hindrances.map(({ line, label, reason }) => (
              <Flex asChild key={line} gap="3">
                <li>
                  <Box asChild flexShrink="0" minWidth="56px">
                    <Text tone="quiet" figures>
                      Line {figure(line)}
                    </Text>
                  </Box>
                  <Box asChild minWidth="0">
                    <Text tone="quiet" anywhere>
                      <Text as="div" tone="plain" weight="medium">
                        {plainText(label)}
                      </Text>{' '}
                      {reason}
                    </Text>
                  </Box>
                </li>
              </Flex>
            ))}
          </Rows>
        </Box>
      </Card>
      {more > 0 && (
        <Text as="p" tone="quiet" mt="2">
          And {countWithWord(more, 'other record')}.
        </Text>
      )}
    </>
  );
}
