import { BULK_MOST, type ChangeRequest, Decline } from '../../../contracts/people/change-request';
import { trpc } from '../../platform/call/trpc';
import { FormDialog } from '../../platform/form/FormDialog';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { useSchemaForm } from '../../platform/form/use-schema-form';
import type { LeftRequest } from '../../platform/list/LeftNotice';
import { useCommand } from '../../platform/record/use-command';
import { ConfirmDialog } from '../../platform/ui/ConfirmDialog';
import { countWithWord } from '../../platform/ui/format';
import { toast } from '../../platform/ui/toast';
import { requestedValueWords, requesterName } from './request-words';
import { useRequestDecided } from './use-decided';

interface Props {
  status: 'APPROVED' | 'DECLINED';
  rows: readonly ChangeRequest[];
  onClose: () => void;
  onDone: (left: LeftRequest[]) => void;
}

/** Asks before several requests are approved, or asks for the one reason why all of them are declined. */
export function DecideChangeRequestsDialog({ status, rows, onClose, onDone }: Props) {
  const decided = useRequestDecided();
  const { run, busy } = useCommand(trpc.useUtils().client.changeRequest.decideMany.mutate, {
    place: 'employee',
    done: ({ message, decided: count, left }) => {
      if (count > 0) toast.success(message);
      onDone(left);
    },
    refresh: decided.refresh,
  });
  const requests = rows.map(({ id, version }) => ({ id, version }));
  const size = countWithWord(rows.length, 'change request');
  const [first] = rows;
  const what =
    rows.length === 1 && first ? `${requesterName(first.employee)}: ${requestedValueWords(first)}.` : `${size} chosen.`;
  const { field, handleSubmit } = useSchemaForm(Decline, { reason: '' });
  const tooMany = rows.length > BULK_MOST ? `Choose at most ${BULK_MOST}` : undefined;
  if (status === 'APPROVED')
    return (
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={`Approve ${size}?`}
        confirm={tooMany ?? `Approve ${size}`}
        cancel="Not yet"
        busy={busy}
        onConfirm={() => (tooMany ? onClose() : void run({ requests, status }))}
      >
        {what} Every field that waits is saved in the record, and the employees are told. What was changed in a record
        meanwhile stays, for you to look at.
      </ConfirmDialog>
    );
  return (
    <FormDialog
      title={`Decline ${size}`}
      description={`${what} The records stay as they are. The reason is mailed to the employees.`}
      submit={`Decline ${size}`}
      destructive
      busy={busy}
      {...(tooMany ? { blocked: tooMany } : {})}
      onClose={onClose}
      onSubmit={handleSubmit(({ reason }) => run({ requests, status, reason }))}
    >
      <TextAreaField {...field('reason')} label="Reason" required rows={3} limit={300} />
    </FormDialog>
  );
}
