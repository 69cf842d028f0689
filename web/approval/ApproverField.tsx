import { Select, TextField } from '@radix-ui/themes';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { APPROVER_ROLES, type ApprovalGroup } from '../../contracts/approval';
import { Field } from '../ui/Field';
import type { Option } from '../ui/SearchSelect';
import { APPROVER_ROLE_WORDS } from './approval-words';
import type { WorkflowFormOf } from './LevelFields';
import { PersonChoice } from './PersonChoice';

const LABEL = 'Approver';

interface Props {
  control: WorkflowFormOf['control'];
  name: `approval_groups.${number}.approver`;
  type: ApprovalGroup['approver_type'] | undefined;
  names: ReadonlyMap<string, string>;
  onNames: (added: ReadonlyMap<string, string>) => void;
}

/** Who decides at a level, by its approver type: people, a role, or addresses. */
export function ApproverField({ control, name, type, names, onNames }: Props) {
  const { field, fieldState } = useController({ control, name });
  const chosen = field.value;
  const [typed, setTyped] = useState(type === 'EMAIL' ? chosen.join(', ') : '');
  const error = fieldState.error?.message;

  if (type === 'ROLE') {
    return (
      <Field
        label={LABEL}
        required
        error={error}
        hint="Everybody who has the role when something is put up for approval"
      >
        {(aria) => (
          <Select.Root value={chosen[0] ?? ''} onValueChange={(role) => field.onChange([role])}>
            <Select.Trigger {...aria} ref={field.ref} placeholder="Choose a role" />
            <Select.Content position="popper" variant="soft">
              {APPROVER_ROLES.map((role) => (
                <Select.Item key={role} value={role}>
                  {APPROVER_ROLE_WORDS[role]}
                </Select.Item>
              ))}
            </Select.Content>
          </Select.Root>
        )}
      </Field>
    );
  }
  if (type === 'EMAIL') {
    return (
      <Field
        label={LABEL}
        required
        error={error}
        hint="Email addresses, a comma between several. They decide by the link of their mail."
      >
        {(aria) => (
          <TextField.Root
            {...aria}
            ref={field.ref}
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              field.onChange(event.target.value.split(/[,;\s]+/).filter(Boolean));
            }}
            onBlur={field.onBlur}
          />
        )}
      </Field>
    );
  }
  const people = chosen.map((id): Option => ({ value: Number(id), label: names.get(id) ?? `No. ${id}` }));
  return (
    <Field label={LABEL} required error={error} hint={type && 'They are told in Tenure and by mail'}>
      {(aria) =>
        type === undefined ? (
          <TextField.Root {...aria} ref={field.ref} disabled value="" placeholder="Choose the approver type first" />
        ) : (
          <PersonChoice
            aria={aria}
            label={LABEL}
            multiple
            chosen={people}
            onChange={(next) => {
              onNames(new Map(next.map(({ value, label }) => [String(value), label])));
              field.onChange(next.map(({ value }) => String(value)));
            }}
            controlRef={field.ref}
          />
        )
      }
    </Field>
  );
}
