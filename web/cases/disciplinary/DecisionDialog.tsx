import { DecisionForm } from '../../../contracts/cases/disciplinary';
import { lapsesAfter } from '../../../contracts/cases/disciplinary-state';
import { lagosDay } from '../../../contracts/platform/dates';
import { trpc } from '../../platform/call/trpc';
import { DayField } from '../../platform/form/DayField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import type { ActProps } from './act-props';
import { DecisionFields } from './DecisionFields';

/** Decides a case, or its appeal, after which it is closed. */
export function DecisionDialog({ of, onClose, onDone }: ActProps) {
  const { id, version, employee, status, decision, may_end } = of;
  const isAppeal = status === 'APPEAL';
  const utils = trpc.useUtils();
  const { control, field, edit } = useRecordForm({
    schema: DecisionForm,
    blank: {
      id,
      version,
      decision: undefined as never,
      words: '',
      lapses_on: lapsesAfter(lagosDay()),
      suspended_from: '',
      suspended_until: '',
    },
    create: ({ lapses_on, suspended_from, suspended_until, ...values }) =>
      utils.client.disciplinary.decide.mutate({
        ...values,
        ...(values.decision === 'SUSPENSION' && { suspended_from, suspended_until }),
        ...((values.decision === 'WARNING' || values.decision === 'FINAL_WARNING') && { lapses_on }),
      }),
    said: 'Decision recorded',
    done: async () => {
      onClose();
      await onDone();
    },
    failed: () => {
      void onDone();
      return false;
    },
    place: 'act',
    // A choice that is left would show its error and move the dialog under the pointer.
    mode: 'onSubmit',
  });
  return (
    <RecordDialog
      edit={edit}
      title={isAppeal ? 'Decide the appeal' : 'Record the decision'}
      description={
        isAppeal
          ? `It ends the case. ${employee.name} is told at once, and the measure can stay or become lighter.`
          : `${employee.name} is told at once, and has two weeks to appeal.`
      }
      submit={isAppeal ? 'Decide appeal' : 'Record decision'}
      onClose={onClose}
    >
      <DecisionFields
        control={control}
        before={isAppeal ? decision : null}
        mayEnd={may_end}
        ofWarning={
          <DayField {...field('lapses_on')} label="Warning lapses" hint="A year after, unless you say otherwise" />
        }
      />
    </RecordDialog>
  );
}
