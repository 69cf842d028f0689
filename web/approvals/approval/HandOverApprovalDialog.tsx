import * as z from 'zod';
import type { ApprovalDetail } from '../../../contracts/approvals/approval';
import { problemOfError } from '../../platform/call/problem';
import { reportFailure } from '../../platform/call/report-failure';
import { trpc } from '../../platform/call/trpc';
import { FormDialog } from '../../platform/form/FormDialog';
import { showFieldProblems } from '../../platform/form/field-problems';
import { useOneAtATime } from '../../platform/form/one-at-a-time';
import { SelectField } from '../../platform/form/SelectField';
import { StaffField } from '../../platform/form/StaffField';
import { useSchemaForm } from '../../platform/form/use-schema-form';
import { toast } from '../../platform/ui/toast';

const Form = z.object({
  /** Level and address, as one value of a select. */
  place: z.string('Approver is required').min(1, 'Approver is required'),
  to: z.number('Person is required'),
});

/** Puts somebody else in the place of an approver who has not decided. */
export function HandOverApprovalDialog({ request, onClose }: { request: ApprovalDetail; onClose: () => void }) {
  const utils = trpc.useUtils();
  const places = request.steps
    .filter(({ state }) => state === 'OPEN' || state === 'LATER')
    .flatMap(({ level, approvers }) =>
      approvers
        .filter(({ decision }) => decision === null)
        .map(({ name, email }) => ({ value: `${level} ${email}`, label: `Level ${level}: ${name}`, level, email })),
    );
  const [only] = places;
  const { field, handleSubmit, setError } = useSchemaForm(Form, {
    place: places.length === 1 ? (only?.value ?? '') : '',
    to: undefined,
  });
  const handOver = trpc.approval.handOver.useMutation({
    onSuccess: async ({ message }) => {
      toast.success(message);
      onClose();
      await utils.approval.invalidate();
    },
    onError: (error) => {
      if (!showFieldProblems(problemOfError(error), setError, ['to'])) reportFailure(error, 'act');
    },
  });
  const handOverOnce = useOneAtATime(handOver);
  return (
    <FormDialog
      title="Hand over an approval"
      description="Somebody else decides in the place of an approver who is away. The link of the one before ends."
      submit="Hand over"
      busy={handOver.isPending}
      onClose={onClose}
      onSubmit={handleSubmit(({ place, to }) => {
        const from = places.find(({ value }) => value === place);
        if (from) handOverOnce({ id: request.id, approval_level: from.level, from: from.email, to });
      })}
    >
      <SelectField {...field('place')} label="Approver" required options={places} />
      <StaffField {...field('to')} label="Person" required />
    </FormDialog>
  );
}
