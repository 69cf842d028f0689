import * as z from 'zod';
import { lagosDay } from '../../../contracts/platform/dates';
import { Day, requiredText } from '../../../contracts/platform/fields';
import type { Headcount } from '../../../contracts/time/headcount';
import { trpc } from '../../platform/call/trpc';
import { DayField } from '../../platform/form/DayField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { date } from '../../platform/ui/format';

const Extended = z.object({ closes_on: requiredText('Closing day').pipe(Day) });

/** Puts off the closing day of a month. */
export function ExtendDialog({ month, onClose }: { month: Headcount; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { field, edit } = useRecordForm({
    schema: Extended,
    blank: { closes_on: '' },
    create: ({ closes_on }) => utils.client.headcount.extend.mutate({ id: month.id, closes_on }),
    said: ({ message }) => message,
    done: async () => {
      onClose();
      await utils.headcount.invalidate();
    },
    place: 'headcount',
  });
  return (
    <RecordDialog
      edit={edit}
      title={`Put off the closing day of ${month.month} ${month.year}`}
      description={`It closes on ${date(month.closes_on ?? '')}. Whoever has not answered is told the new day.`}
      submit="Put off"
      onClose={onClose}
    >
      <DayField {...field('closes_on')} label="Closing day" required min={lagosDay()} />
    </RecordDialog>
  );
}
