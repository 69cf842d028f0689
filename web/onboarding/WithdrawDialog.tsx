import * as z from 'zod';
import { required } from '../../contracts/fields';
import type { CandidateDetail } from '../../contracts/onboarding';
import { FormDialog } from '../form/FormDialog';
import { showFieldProblems } from '../form/field-problems';
import { useOneAtATime } from '../form/one-at-a-time';
import { TextAreaField } from '../form/TextAreaField';
import { useSchemaForm } from '../form/use-schema-form';
import { problemOf } from '../problem';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { fullName } from '../ui/format';
import { toast } from '../ui/toast';

const Reason = z.object({ comment: required('Reason').max(1000) });

/** Takes an offer back. The link in the mail stops working at once. */
export function WithdrawDialog({ candidate, onClose }: { candidate: CandidateDetail; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { control, handleSubmit, setError } = useSchemaForm(Reason, { comment: '' });
  const withdraw = trpc.offer.withdraw.useMutation({
    onSuccess: async () => {
      toast.success('Offer withdrawn');
      onClose();
      await Promise.all([utils.onboarding.invalidate(), utils.offer.invalidate()]);
    },
    onError: (error) => {
      showFieldProblems(problemOf(error), setError, ['comment']);
      reportFailure(error, 'act');
    },
  });
  const withdrawOnce = useOneAtATime(withdraw);
  return (
    <FormDialog
      title={`Withdraw the offer to ${fullName(candidate)}?`}
      description="The link in the offer mail stops working at once. A new offer can be sent later."
      submit="Withdraw offer"
      destructive
      busy={withdraw.isPending}
      onClose={onClose}
      onSubmit={handleSubmit(({ comment }) => withdrawOnce({ id: candidate.id, comment }))}
    >
      <TextAreaField control={control} name="comment" label="Reason" required rows={4} limit={1000} />
    </FormDialog>
  );
}
