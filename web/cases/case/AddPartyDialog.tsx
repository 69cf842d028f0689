import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import type { Sight } from '../../../contracts/cases/case-state';
import { SIGHTS } from '../../../contracts/cases/case-state';
import { Email, optional, requiredId } from '../../../contracts/platform/fields';
import { trpc } from '../../platform/call/trpc';
import { SegmentField } from '../../platform/form/SegmentField';
import { SelectField } from '../../platform/form/SelectField';
import { TextField } from '../../platform/form/TextField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { EmployeesField } from './EmployeesField';

const role = z.string('Role is required').min(1, 'Role is required');
const sees = z.enum(SIGHTS, 'What they see is required');
const AddedForm = z.discriminatedUnion('whence', [
  z.object({
    role,
    sees,
    whence: z.literal('here'),
    employee: requiredId('Employee'),
    name: z.string(),
    email: z.string(),
  }),
  z.object({
    role,
    sees,
    whence: z.literal('outside'),
    employee: optional(z.number()),
    name: z.string().trim().min(1, 'Name is required').max(160, 'should not be more than 160 characters'),
    email: Email,
  }),
]);

/** The parts that can be shown to an added person; HR sees all anyway. */
const SEEN: readonly { value: Sight; label: string }[] = [
  { value: 'OWN', label: 'Only what they write, and what is written to them' },
  { value: 'HEARING', label: 'What reaches the hearings' },
  { value: 'ALL', label: 'All but the notes of HR' },
];

interface Props {
  /** The case. */
  id: number;
  /** The subject of the case, who is a party already. */
  employee: number;
  roles: Readonly<Record<string, { word: string; sees: Sight }>>;
  onClose: () => void;
  /** Reads the case again. */
  onAdded: () => unknown;
}

/** Adds somebody to a case: who they are, as what, and what they may see. Who has no account gets a link by mail. */
export function AddPartyDialog({ id, employee, roles, onClose, onAdded }: Props) {
  const utils = trpc.useUtils();
  const first = Object.entries(roles)[0];
  const { form, control, field, edit } = useRecordForm({
    schema: AddedForm,
    blank: {
      role: first?.[0] ?? '',
      sees: first?.[1].sees ?? ('OWN' as const),
      whence: 'here' as const,
      employee: undefined as never,
      name: '',
      email: '',
    },
    create: (added) =>
      utils.client.case.addParty.mutate({
        id,
        role: added.role,
        sees: added.sees,
        ...(added.whence === 'here' ? { employee: added.employee } : { name: added.name, email: added.email }),
      }),
    said: ({ name }) => `${name} added`,
    done: async () => {
      onClose();
      await onAdded();
    },
    place: 'act',
    // A choice that is left would show its error and move the dialog under the pointer.
    mode: 'onSubmit',
  });
  const whence = useWatch({ control, name: 'whence' });
  return (
    <RecordDialog
      edit={edit}
      title="Add a party"
      description="They are told by mail, and see of the case what you choose here."
      submit="Add party"
      onClose={onClose}
    >
      <SegmentField
        {...field('whence')}
        legend="Who"
        options={[
          { value: 'here', label: 'An employee' },
          { value: 'outside', label: 'Somebody else' },
        ]}
      />
      {whence === 'here' ? (
        <EmployeesField {...field('employee')} label="Employee" required without={employee} />
      ) : (
        <>
          <TextField {...field('name')} label="Name" required maxLength={160} />
          <TextField {...field('email')} label="Email" type="email" required hint="Gets a link by mail" />
        </>
      )}
      <SelectField
        {...field('role')}
        label="Role"
        required
        options={Object.entries(roles).map(([value, { word }]) => ({ value, label: word }))}
        onChosen={() => form.setValue('sees', roles[form.getValues('role')]?.sees ?? 'OWN')}
      />
      <SelectField {...field('sees')} label="What they see" required options={SEEN} />
    </RecordDialog>
  );
}
