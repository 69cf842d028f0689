import { type Ref, useState } from 'react';
import { useController } from 'react-hook-form';
import { isSuper } from '../../contracts/access';
import { lagosDay } from '../../contracts/dates';
import { DelegationForm } from '../../contracts/delegation';
import { DayField } from '../form/DayField';
import { FieldPair } from '../form/FieldPair';
import { RecordDialog } from '../record/RecordDialog';
import { useRecordForm } from '../record/use-record-form';
import { currentSession } from '../session/session';
import { trpc } from '../trpc';
import { Field } from '../ui/Field';
import type { Option } from '../ui/SearchSelect';
import { PersonChoice } from './PersonChoice';

/** Names who decides in somebody's place from a day to a day: for oneself, or, as a super admin, for anybody. */
export function DelegationDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const mayNameAnybody = isSuper(currentSession()?.roles ?? []);
  const { control, edit } = useRecordForm({
    schema: DelegationForm,
    valuesOf: () => ({ user: undefined, delegate: undefined, from_day: lagosDay(), until_day: '' }),
    create: utils.client.approval.delegate.mutate,
    said: ({ user, delegate }) => `${delegate.name} decides for ${user.name}`,
    done: async () => {
      onClose();
      await utils.approval.invalidate();
    },
  });
  const user = useController({ control, name: 'user' });
  const delegate = useController({ control, name: 'delegate' });
  return (
    <RecordDialog
      edit={edit}
      title="Name who decides"
      description="What waits for the one who is away waits for the other too. Both are told by mail."
      submit="Name"
      onClose={onClose}
    >
      {mayNameAnybody && (
        <Person
          label="Who is away"
          hint="Yourself, unless you choose somebody"
          error={user.fieldState.error?.message}
          controlRef={user.field.ref}
          onChange={user.field.onChange}
        />
      )}
      <Person
        label="Who decides"
        required
        error={delegate.fieldState.error?.message}
        controlRef={delegate.field.ref}
        onChange={delegate.field.onChange}
      />
      <FieldPair>
        <DayField control={control} name="from_day" label="From" required />
        <DayField control={control} name="until_day" label="Until" required min={lagosDay()} />
      </FieldPair>
    </RecordDialog>
  );
}

function Person({
  label,
  hint,
  required,
  error,
  controlRef,
  onChange,
}: {
  label: string;
  hint?: string;
  required?: boolean;
  error: string | undefined;
  controlRef: Ref<HTMLButtonElement>;
  onChange: (id: Option['value'] | undefined) => void;
}) {
  const [chosen, setChosen] = useState<Option | null>(null);
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(aria) => (
        <PersonChoice
          aria={aria}
          label={label}
          chosen={chosen ? [chosen] : []}
          controlRef={controlRef}
          onChange={([option]) => {
            setChosen(option ?? null);
            onChange(option?.value);
          }}
        />
      )}
    </Field>
  );
}
