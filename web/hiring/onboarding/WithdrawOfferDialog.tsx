import * as z from 'zod';
import type { CandidateDetail } from '../../../contracts/people/candidate';
import { requiredText } from '../../../contracts/platform/fields';
import { trpc } from '../../platform/call/trpc';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { fullName } from '../../platform/ui/format';

const Reason = z.object({ comment: requiredText('Reason').max(1000) });

/** Takes an offer back. The link in the mail stops working at once. */
export function WithdrawOfferDialog({ candidate, onClose }: { candidate: CandidateDetail; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { field, edit } = useRecordForm({
    schema: Reason,
    blank: { comment: '' },
    create: ({ comment }) => utils.client.offer.withdraw.mutate({ id: candidate.id, comment }),
    said: 'Offer withdrawn',
    done: async () => {
      onClose();
      await Promise.all([utils.onboarding.invalidate(), utils.offer.invalidate()]);
    },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title={`Withdraw the offer to ${fullName(candidate)}?`}
      description="The link in the offer mail stops working at once. A new offer can be sent later."
      submit="Withdraw offer"
      destructive
      onClose={onClose}
    >
      <TextAreaField {...field('comment')} label="Reason" required rows={4} limit={1000} />
    </RecordDialog>
  );
}
