import type { Control } from 'react-hook-form';
import type * as z from 'zod';
import type { TaskForm } from '../../../contracts/platform/task';
import { AdminsChoice } from '../form/AdminsChoice';
import { fieldsOf, useBound } from '../form/bound';
import { DayField } from '../form/DayField';
import { TextAreaField } from '../form/TextAreaField';
import { TextField } from '../form/TextField';
import { Field } from '../ui/Field';

export const TASK_LABELS = { title: 'Title', due: 'Due date', assignee: 'For', notes: 'Notes' };

type Fields = Control<z.input<typeof TaskForm>, unknown, TaskForm>;

interface Props {
  control: Fields;
  /** The person who has the task, who may not be an admin and so not among the options. */
  owner?: { id: number; name: string } | null;
}

/** The fields of a task. */
export function TaskFields({ control, owner }: Props) {
  const field = fieldsOf(control, TASK_LABELS);
  return (
    <>
      <TextField {...field('title')} required maxLength={160} autoComplete="off" />
      <DayField {...field('due')} hint="May be left empty" />
      <Assignee control={control} owner={owner ?? null} />
      <TextAreaField {...field('notes')} rows={3} limit={1000} />
    </>
  );
}

function Assignee({ control, owner }: { control: Fields; owner: { id: number; name: string } | null }) {
  const { field, error } = useBound({ control, name: 'assignee' });
  const id = Number(field.value) || null;
  return (
    <Field label={TASK_LABELS.assignee} required error={error} hint="Somebody else is told">
      {(aria) => (
        <AdminsChoice
          {...aria}
          controlRef={field.ref}
          label={TASK_LABELS.assignee}
          placeholder="Choose a person"
          chosen={id ? [id] : []}
          names={new Map(owner ? [[owner.id, owner.name]] : [])}
          onChange={([chosen]) => field.onChange(chosen)}
        />
      )}
    </Field>
  );
}
