import * as z from 'zod';
import { hmoWords, type LifeRow } from '../../../../contracts/health/hmo-shapes';
import { lagosDay } from '../../../../contracts/platform/dates';
import { Day, requiredText } from '../../../../contracts/platform/fields';
import { trpc } from '../../../platform/call/trpc';
import { DayField } from '../../../platform/form/DayField';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';

const Ending = z.object({ until: requiredText('Last day').pipe(Day), note: hmoWords(300) });

/** Ends the cover of somebody; with the employee's own, that of the whole family. */
export function EndCoverDialog({ life, onClose }: { life: LifeRow; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { id, name, relation } = life;
  const { field, edit } = useRecordForm({
    schema: Ending,
    blank: { until: lagosDay(), note: '' },
    create: (values) => utils.client.hmo.endCover.mutate({ id, ...values }),
    said: 'Cover ended',
    done: async () => {
      onClose();
      await Promise.all([utils.hmo.invalidate(), utils.hmoRoster.invalidate()]);
    },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title={`End the cover of ${name}?`}
      description={
        relation === 'SELF'
          ? 'It ends that of the whole family. The next roster removes them.'
          : 'The rest of the family stays covered. The next roster removes them.'
      }
      submit="End cover"
      destructive
      onClose={onClose}
    >
      <DayField {...field('until')} label="Last day" required />
      <TextAreaField {...field('note')} label="Note" rows={2} limit={300} />
    </RecordDialog>
  );
}
