import { type ReactNode, useState } from 'react';
import { type Invited, type Meeting, MeetingForm } from '../../contracts/meeting';
import { FormDialog } from '../form/FormDialog';
import { showFieldProblems } from '../form/field-problems';
import { useOneAtATime } from '../form/one-at-a-time';
import { useSchemaForm } from '../form/use-schema-form';
import { problemOf } from '../problem';
import { EditConflict } from '../record/EditConflict';
import { useEditConflict } from '../record/edit-conflict';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { toast } from '../ui/toast';
import { EmployeesField } from './EmployeesField';
import { MeetingFields } from './MeetingFields';
import { comparable, type Editable, heldValue, LABELS, textOf, valuesOf } from './meeting-form';

interface Props {
  /** The meeting to change, or null for a new one. */
  meeting: Editable | null;
  /** What a new one starts from. */
  given?: Parameters<typeof valuesOf>[1];
  /** Whether employees are chosen here; otherwise the people stay as they are. */
  choosing: boolean;
  title: string;
  description: ReactNode;
  submit: string;
  onClose: () => void;
  onSaved: (meeting: Meeting) => void;
}

/** The form of a meeting. Everybody whom a change concerns is told by mail. */
export function MeetingDialog({ meeting, given, choosing, title, description, submit, onClose, onSaved }: Props) {
  const utils = trpc.useUtils();
  // The version that the next save is made from: the one that was opened, then what somebody else saved meanwhile.
  const [before, setBefore] = useState(meeting);
  const [known, setKnown] = useState<readonly Invited[]>(meeting?.employee ?? []);
  const form = useSchemaForm(MeetingForm, valuesOf(meeting, given));
  const { control, handleSubmit, setError, setValue, getValues } = form;
  const labels = choosing ? LABELS : Object.fromEntries(Object.entries(LABELS).filter(([name]) => name !== 'employee'));
  const conflict = useEditConflict(labels, (name, value) =>
    setValue(name as keyof typeof LABELS, heldValue(name, value) as never, { shouldValidate: true }),
  );

  const outcome = {
    onSuccess: async (saved: Meeting) => {
      toast.success(meeting ? 'Meeting updated' : 'Meeting scheduled');
      onClose();
      onSaved(saved);
      await utils.meeting.invalidate();
    },
    onError: async (error: unknown) => {
      const problem = problemOf(error);
      if (problem.status === 409 && before) {
        const now = await utils.meeting.detail.fetch({ id: before.id }, { staleTime: 0 }).catch(() => null);
        if (now && now.version !== before.version) {
          setBefore(now);
          setKnown([...known, ...now.employee]);
          const [base, theirs] = [comparable(valuesOf(before)), comparable(valuesOf(now))];
          if (!conflict.meet(base, theirs, comparable(getValues()), now.edited)) await outcome.onSuccess(now);
          return;
        }
      }
      showFieldProblems(problem, setError, ['date', 'time', 'type', 'notes', 'location', 'link', 'employee']);
      reportFailure(error, 'save');
    },
  };
  const create = trpc.meeting.create.useMutation(outcome);
  const createOnce = useOneAtATime(create);
  const update = trpc.meeting.update.useMutation(outcome);
  const updateOnce = useOneAtATime(update);

  const send = handleSubmit(({ employee, candidate, ...facts }) => {
    if (before) {
      updateOnce({ ...facts, id: before.id, version: before.version, ...(choosing ? { employee } : {}) });
    } else createOnce({ ...facts, employee, candidate });
  });
  return (
    <FormDialog
      title={title}
      description={description}
      submit={submit}
      busy={create.isPending || update.isPending}
      {...(conflict.blocked ? { blocked: conflict.blocked } : {})}
      onClose={onClose}
      onSubmit={send}
    >
      {conflict.conflict && (
        <EditConflict
          takesFocus
          conflict={conflict.conflict}
          word="meeting"
          textOf={(name, value) => textOf(name, value, known)}
          onChoose={conflict.choose}
        />
      )}
      {choosing && <EmployeesField control={control} known={known} required={(meeting?.candidate.length ?? 0) === 0} />}
      <MeetingFields control={control} />
    </FormDialog>
  );
}
