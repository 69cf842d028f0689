import type { Control } from 'react-hook-form';
import type * as z from 'zod';
import { type OnboardingItem, OnboardingItemForm, whyNotRequired } from '../../../contracts/hiring/onboarding-item';
import { ITEM_OWNER_KEYS, ITEM_OWNERS } from '../../../contracts/platform/checklist';
import { trpc } from '../../platform/call/trpc';
import { AdminsChoice } from '../../platform/form/AdminsChoice';
import { useBound } from '../../platform/form/bound';
import { CheckboxField } from '../../platform/form/CheckboxField';
import { DayField } from '../../platform/form/DayField';
import { FieldPair } from '../../platform/form/FieldPair';
import { SelectField } from '../../platform/form/SelectField';
import { TextField } from '../../platform/form/TextField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { currentSession } from '../../platform/session/session';
import { Field } from '../../platform/ui/Field';
import { plainTexts } from '../../platform/ui/format';

const OWNERS = ITEM_OWNER_KEYS.map((value) => ({
  value,
  label:
    value === 'ADMIN' ? 'A person of Human Resources' : value === 'MANAGER' ? 'The line manager' : ITEM_OWNERS[value],
}));
const LABELS = {
  title: 'Item',
  note: 'Note',
  owner: 'Owner',
  owner_id: 'Person',
  owner_name: 'Name',
  owner_email: 'Email',
  due: 'Due date',
  required: 'Required',
};

interface Props {
  candidate: number;
  firstDay: string;
  /** The item to change; without one the dialog adds one. */
  item?: OnboardingItem;
  onClose: () => void;
  onSaved: () => unknown;
}

/** Adds an item to a checklist, or changes one. */
export function ChecklistItemDialog({ candidate, firstDay, item, onClose, onSaved }: Props) {
  const calls = trpc.useUtils().client.onboarding;
  const read = async (): Promise<OnboardingItem | undefined> =>
    plainTexts(await calls.checklist.query({ id: candidate })).items.find(({ id }) => id === item?.id);
  const { form, control, field, edit } = useRecordForm({
    schema: OnboardingItemForm,
    record: item,
    valuesOf: (stored) => ({
      title: stored?.title ?? '',
      note: stored?.note ?? '',
      owner: stored?.owner ?? 'ADMIN',
      owner_id: stored ? stored.owner_id : (currentSession()?.user_id ?? null),
      owner_name: stored?.owner_name ?? '',
      owner_email: stored?.owner_email ?? '',
      due: stored?.due ?? firstDay,
      required: stored?.required ?? false,
    }),
    create: (values) => calls.addItem.mutate({ ...values, id: candidate }),
    update: (values, { id, version }) => calls.updateItem.mutate({ ...values, id, version }),
    read,
    labels: LABELS,
    word: 'item',
    said: item ? 'Item saved' : 'Item added',
    done: async () => {
      onClose();
      await onSaved();
    },
  });
  const owner = form.watch('owner');
  const whyNot = whyNotRequired(item?.fact ?? null);
  return (
    <RecordDialog
      edit={edit}
      title={item ? 'Edit item' : 'Add item'}
      description="Who has to do it, and until when. The owner finds it among the tasks, or is reminded by mail."
      submit={item ? 'Save item' : 'Add item'}
      onClose={onClose}
    >
      <TextField {...field('title')} required maxLength={120} autoComplete="off" />
      <TextField {...field('note')} maxLength={200} autoComplete="off" />
      <FieldPair>
        <SelectField {...field('owner')} required options={OWNERS} />
        <DayField {...field('due')} required />
      </FieldPair>
      {owner === 'ADMIN' && <Person control={control} item={item} />}
      {(owner === 'MANAGER' || owner === 'OTHER') && (
        <FieldPair>
          <TextField {...field('owner_name')} required={owner === 'OTHER'} maxLength={120} autoComplete="off" />
          <TextField
            {...field('owner_email')}
            type="email"
            required={owner === 'OTHER'}
            hint="For reminders"
            autoComplete="off"
          />
        </FieldPair>
      )}
      <CheckboxField
        {...field('required')}
        label="Required: onboarding cannot be completed without it"
        hint={whyNot ?? undefined}
        disabled={whyNot !== null}
      />
    </RecordDialog>
  );
}

function Person({
  control,
  item,
}: {
  control: Control<z.input<typeof OnboardingItemForm>, unknown, OnboardingItemForm>;
  item: OnboardingItem | undefined;
}) {
  const { field, error } = useBound({ control, name: 'owner_id' });
  const id = Number(field.value) || null;
  return (
    <Field label={LABELS.owner_id} required error={error}>
      {(aria) => (
        <AdminsChoice
          {...aria}
          controlRef={field.ref}
          label={LABELS.owner_id}
          placeholder="Choose a person"
          chosen={id ? [id] : []}
          names={new Map(item?.owner_id ? [[item.owner_id, item.owner_name]] : [])}
          onChange={([chosen]) => field.onChange(chosen ?? null)}
        />
      )}
    </Field>
  );
}
