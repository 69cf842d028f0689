import { type Kpi, type Objective, ObjectiveForm } from '../../../contracts/performance/appraisal';
import { trpc } from '../../platform/call/trpc';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { TextField } from '../../platform/form/TextField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';

type Stored = ObjectiveForm & Pick<Objective, 'id'>;

interface Props {
  kpi: Kpi;
  /** The objective to change, or null for a new one. */
  objective: Objective | null;
  onClose: () => void;
}

/** An objective that HR writes for a KPI. */
export function ObjectiveDialog({ kpi, objective, onClose }: Props) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const { field, edit } = useRecordForm({
    schema: ObjectiveForm,
    record: objective && { id: objective.id, text: objective.text, weight: objective.weight },
    valuesOf: (stored) => ({ text: stored?.text ?? '', weight: String(stored?.weight ?? '') }),
    create: async (values): Promise<Stored> => {
      await client.appraisal.updateObjectives.mutate({ kpi: kpi.id, objectives: [values] });
      return { ...values, id: 0 };
    },
    update: async (values, { id }): Promise<Stored> => {
      await client.appraisal.updateObjective.mutate({ ...values, id });
      return { ...values, id };
    },
    said: 'Kpi updated successfully',
    done: async () => {
      onClose();
      await utils.appraisal.kpis.invalidate();
    },
  });
  return (
    <RecordDialog
      edit={edit}
      title={objective ? 'Edit objective' : 'New objective'}
      description={
        kpi.category === 'WORKFORCE'
          ? 'It has these words and this weight for everybody.'
          : 'Employees begin with it. They may change it, and add their own.'
      }
      submit={objective ? 'Save objective' : 'Add objective'}
      onClose={onClose}
    >
      <TextAreaField {...field('text')} label="Objective" required rows={3} limit={500} />
      <TextField
        {...field('weight')}
        label="Weight"
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        after="%"
        hint="All weights of an employee make 100"
      />
    </RecordDialog>
  );
}
