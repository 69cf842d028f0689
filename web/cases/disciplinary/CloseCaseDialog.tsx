import * as z from 'zod';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import type { ActProps } from './act-props';

const WhyForm = z.object({ words: z.string().trim().max(1000, 'should not be more than 1000 characters') });

/** Closes a decided case that cannot be appealed against, or withdraws a query that should not have been put. */
export function CloseCaseDialog({ of, withdraw, onClose, onDone }: ActProps & { withdraw: boolean }) {
  const { id, employee, version } = of;
  const utils = trpc.useUtils();
  const { field, edit } = useRecordForm({
    schema: WhyForm,
    blank: { words: '' },
    create: ({ words }) => utils.client.disciplinary.close.mutate({ id, withdraw, words, version }),
    said: withdraw ? 'Query withdrawn' : 'Case closed',
    done: async () => {
      onClose();
      await onDone();
    },
    failed: (error) => {
      if (problemOfError(error).status === 409) void onDone();
      return false;
    },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title={withdraw ? 'Withdraw this query?' : 'Close this case?'}
      description={
        withdraw
          ? `Nothing more is asked of ${employee.name}, who is told. What was said stays on the timeline.`
          : 'There is nothing to appeal against. The decision stands.'
      }
      submit={withdraw ? 'Withdraw query' : 'Close case'}
      destructive={withdraw}
      onClose={onClose}
    >
      <TextAreaField {...field('words')} label="Reason" rows={3} limit={1000} />
    </RecordDialog>
  );
}
