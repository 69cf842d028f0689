import { HearingForm } from '../../../contracts/cases/disciplinary';
import { lagosDay, lagosTime } from '../../../contracts/platform/dates';
import { trpc } from '../../platform/call/trpc';
import { DayField } from '../../platform/form/DayField';
import { FieldPair } from '../../platform/form/FieldPair';
import { TextField } from '../../platform/form/TextField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { EmployeesField } from '../case/EmployeesField';
import type { ActProps } from './act-props';
import { isHeard } from './case-words';

/** Calls a hearing, of the appeal once there is one: a meeting to which the employee and the panel are invited. */
export function HearingDialog({ of, onClose, onDone }: ActProps) {
  const { id, employee, hearing, status } = of;
  const isAppeal = status === 'APPEAL';
  // A hearing that is called already is moved; the panel is chosen again, because the case knows it by name alone.
  const called = hearing && hearing.appeal === isAppeal && !isHeard(hearing) ? hearing : null;
  const at = called ? new Date(called.at) : null;
  const utils = trpc.useUtils();
  const { field, edit } = useRecordForm({
    schema: HearingForm,
    blank: {
      id,
      date: at ? lagosDay(at) : '',
      time: at ? lagosTime(at) : '10:00',
      location: called?.location ?? '',
      panel: [],
    },
    create: (values) => utils.client.disciplinary.hearing.mutate(values),
    said: called ? 'Hearing moved' : 'Hearing called',
    done: async () => {
      onClose();
      await onDone();
    },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title={isAppeal ? 'Call an appeal hearing' : called ? 'Move the hearing' : 'Call a hearing'}
      description={`${employee.name} and the panel are invited by mail, with a file for their calendar.`}
      submit={called ? 'Move hearing' : 'Call hearing'}
      onClose={onClose}
    >
      <FieldPair>
        <DayField {...field('date')} label="Date" required min={lagosDay()} />
        <TextField {...field('time')} label="Time" type="time" required hint="Lagos time" />
      </FieldPair>
      <TextField {...field('location')} label="Location" required maxLength={200} />
      <EmployeesField
        {...field('panel')}
        label="Panel"
        required
        multiple
        without={employee.id}
        hint={
          isAppeal
            ? 'The first is in the chair. Choose people who did not decide before'
            : 'The first is in the chair. They see all of the case but the notes of HR'
        }
      />
    </RecordDialog>
  );
}
