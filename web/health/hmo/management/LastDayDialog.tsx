import * as z from 'zod';
import type { Survey } from '../../../../contracts/health/hmo-survey';
import { lagosDay } from '../../../../contracts/platform/dates';
import { Day, requiredText } from '../../../../contracts/platform/fields';
import { trpc } from '../../../platform/call/trpc';
import { DayField } from '../../../platform/form/DayField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';

const LastDay = z.object({ closes_on: requiredText('Closes').pipe(Day) });

/** Moves the last day of a survey that runs; nothing else of it changes any more. */
export function LastDayDialog({ survey, onClose }: { survey: Survey; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { id, version, title, words, company, opens_on, questions } = survey;
  const { field, edit } = useRecordForm({
    schema: LastDay,
    blank: { closes_on: survey.closes_on },
    create: ({ closes_on }) =>
      utils.client.hmoSurvey.update.mutate({
        id,
        version,
        title,
        words,
        company: company?.id ?? null,
        opens_on,
        closes_on,
        questions: questions.map(({ id: _, ...question }) => question),
      }),
    said: 'Last day changed',
    done: async () => {
      onClose();
      await utils.hmoSurvey.invalidate();
    },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title="Change the last day?"
      description="It can be answered until the end of that day."
      submit="Change the last day"
      onClose={onClose}
    >
      <DayField {...field('closes_on')} label="Closes" required min={lagosDay()} />
    </RecordDialog>
  );
}
