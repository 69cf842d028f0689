import { Box, Button, Dialog } from '@radix-ui/themes';
import type { Probation } from '../../../contracts/people/probation';
import { DialogButtons } from '../../platform/ui/DialogButtons';
import { useFocusReturn } from '../../platform/ui/focus-return';
import { fullName } from '../../platform/ui/format';
import { ACT_WORDS, type DueAct } from './due-acts';
import { ProbationFacts } from './ProbationFacts';

/** Everything known about one probation, and the ways to decide it. */
export function ProbationDetailsDialog({
  row,
  onAct,
  onClose,
}: {
  row: Probation;
  onAct: (act: DueAct) => void;
  onClose: () => void;
}) {
  const focus = useFocusReturn();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content {...focus} maxWidth="680px">
        <Dialog.Title>{fullName(row)}</Dialog.Title>
        <Dialog.Description>
          {row.own ? 'This is your own probation: another admin has to decide it.' : 'Decide about the confirmation.'}
        </Dialog.Description>
        <Box mt="4">
          <ProbationFacts row={row} />
        </Box>
        <DialogButtons>
          {row.own ? (
            <Button variant="soft" color="gray" onClick={onClose}>
              Close
            </Button>
          ) : (
            <>
              <Button variant="soft" color="gray" onClick={() => onAct('ask')}>
                Ask line manager
              </Button>
              <Button variant="soft" color="gray" onClick={() => onAct('end')}>
                {ACT_WORDS.end}
              </Button>
              <Button variant="soft" color="gray" onClick={() => onAct('extend')}>
                {ACT_WORDS.extend}
              </Button>
              <Button onClick={() => onAct('confirm')}>{ACT_WORDS.confirm}</Button>
            </>
          )}
        </DialogButtons>
      </Dialog.Content>
    </Dialog.Root>
  );
}
