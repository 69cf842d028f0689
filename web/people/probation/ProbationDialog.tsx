import { Box, Button, Dialog } from '@radix-ui/themes';
import { WAITS_WORDS } from '../../../contracts/approvals/pair-kinds';
import { AskForm, ConfirmForm, EndForm, ExtendForm, type Probation } from '../../../contracts/people/probation';
import { earliestExtension } from '../../../contracts/platform/confirmation';
import { lagosDay } from '../../../contracts/platform/dates';
import type { DoneAnswer } from '../../../contracts/platform/fields';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { DayField } from '../../platform/form/DayField';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { TextField } from '../../platform/form/TextField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { DialogButtons } from '../../platform/ui/DialogButtons';
import { useFocusReturn } from '../../platform/ui/focus-return';
import { fullName } from '../../platform/ui/format';
import { ACT_WORDS, askWords, type DueAct } from './due-acts';
import { ProbationFacts } from './ProbationFacts';

/** The open dialog about somebody on probation: the details, or one of the actions. */
export function ProbationDialog({
  row,
  act,
  onAct,
  onClose,
}: {
  row: Probation;
  act: DueAct;
  onAct: (act: DueAct) => void;
  onClose: () => void;
}) {
  if (act === 'see' || row.own) return <ProbationDetailsDialog row={row} onAct={onAct} onClose={onClose} />;
  if (act === 'confirm') return <ConfirmEmployeeDialog row={row} onClose={onClose} />;
  if (act === 'extend') return <ExtendProbationDialog row={row} onClose={onClose} />;
  if (act === 'end') return <EndProbationDialog row={row} onClose={onClose} />;
  return <AskManagerDialog row={row} onClose={onClose} />;
}

/** Asks the line manager at once, without waiting for the next reminder, and keeps the address for later reminders. */
function AskManagerDialog({ row, onClose }: { row: Probation; onClose: () => void }) {
  const name = fullName(row);
  const { ask } = trpc.useUtils().client.probation;
  const { field, edit } = useRecordForm({
    schema: AskForm,
    blank: {
      supervisor_name: row.supervisor_name ?? '',
      supervisor_email: row.supervisor_email ?? '',
    },
    create: (form) => ask.mutate({ ...form, id: row.id, version: row.version }),
    ...useProbationDecided(`Line manager of ${name} asked`, onClose),
  });
  return (
    <RecordDialog
      edit={edit}
      title={`${askWords(row)} about ${name}?`}
      description={
        row.review?.recommendation
          ? 'The recommendation below is taken back, and the line manager gets a new link by mail.'
          : 'The line manager gets a link by mail, to recommend what you decide. A link sent before stops working.'
      }
      submit="Send mail"
      onClose={onClose}
    >
      <ProbationFacts row={row} brief />
      <TextField {...field('supervisor_name')} label="Line manager" required maxLength={120} />
      <TextField
        {...field('supervisor_email')}
        label="Line manager email"
        type="email"
        required
        maxLength={254}
        hint="Reminders go here too"
      />
    </RecordDialog>
  );
}

/** Confirms an employment from a day. */
function ConfirmEmployeeDialog({ row, onClose }: { row: Probation; onClose: () => void }) {
  const name = fullName(row);
  const { confirm } = trpc.useUtils().client.probation;
  const { field, edit } = useRecordForm({
    schema: ConfirmForm,
    blank: { confirmation_effective_date: row.probation_end },
    create: (form) => confirm.mutate({ ...form, id: row.id, version: row.version }),
    ...useProbationDecided(`${name} confirmed`, onClose),
  });
  return (
    <RecordDialog
      edit={edit}
      title={`Confirm the employment of ${name}?`}
      description={`${name} is told by mail. The line manager's link stops working.`}
      submit="Confirm employment"
      onClose={onClose}
    >
      <ProbationFacts row={row} brief />
      <DayField
        {...field('confirmation_effective_date')}
        label="Confirmation effective date"
        required
        min={row.employment_date}
        hint="The day from which the employment counts as confirmed"
      />
    </RecordDialog>
  );
}

/** Ends a probation without confirmation. */
function EndProbationDialog({ row, onClose }: { row: Probation; onClose: () => void }) {
  const name = fullName(row);
  const { end } = trpc.useUtils().client.probation;
  const { field, edit } = useRecordForm({
    schema: EndForm,
    blank: { last_day: '', reason: '' },
    create: (form) => end.mutate({ ...form, id: row.id, version: row.version }),
    ...useProbationDecided(`Probation of ${name} ended`, onClose),
  });
  return (
    <RecordDialog
      edit={edit}
      title={`End the probation of ${name} without confirmation?`}
      description={`${name} is told by mail at once. This cannot be taken back here.`}
      submit="End probation"
      destructive
      onClose={onClose}
    >
      <ProbationFacts row={row} brief />
      <DayField
        {...field('last_day')}
        label="Last day"
        required
        min={row.employment_date}
        hint="Mind the notice period of the contract"
      />
      <TextAreaField {...field('reason')} label="Reason" required rows={4} hint={`${name} reads this in the mail`} />
    </RecordDialog>
  );
}

/** Sets a later end of a probation. */
function ExtendProbationDialog({ row, onClose }: { row: Probation; onClose: () => void }) {
  const name = fullName(row);
  const { extend } = trpc.useUtils().client.probation;
  const { field, edit } = useRecordForm({
    schema: ExtendForm,
    blank: { extend_to: row.review?.extend_to ?? '', reason: '' },
    create: (form) => extend.mutate({ ...form, id: row.id, version: row.version }),
    ...useProbationDecided(`Probation of ${name} extended`, onClose),
  });
  return (
    <RecordDialog
      edit={edit}
      title={`Extend the probation of ${name}?`}
      description={`${name} is told by mail. Reminders start again for the new end.`}
      submit="Extend probation"
      onClose={onClose}
    >
      <ProbationFacts row={row} brief />
      <DayField
        {...field('extend_to')}
        label="New end of probation"
        required
        min={earliestExtension(row.probation_end, lagosDay())}
      />
      <TextAreaField {...field('reason')} label="Reason" required rows={4} hint={`${name} reads this in the mail`} />
    </RecordDialog>
  );
}

/** Everything known about one probation, and the ways to decide it. */
function ProbationDetailsDialog({
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

/** The steps after an act on somebody on probation: its words, and the list read again. */
function useProbationDecided(said: string, onClose: () => void) {
  const utils = trpc.useUtils();
  return {
    said: ({ message }: DoneAnswer) => (message === WAITS_WORDS ? WAITS_WORDS : said),
    done: async () => {
      onClose();
      await Promise.all([utils.probation.invalidate(), utils.secondPair.invalidate()]);
    },
    place: 'act' as const,
    failed: (error: unknown) => {
      // Somebody else was faster: the form stays open over the fresh list.
      if (problemOfError(error).status === 409) void utils.probation.due.invalidate();
      return false;
    },
  };
}
