import { Select, TextField } from '@radix-ui/themes';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { APPROVER_ROLES, type ApprovalGroup } from '../../../contracts/approvals/approval';
import { LINE_ROLES, LINE_WORDS } from '../../../contracts/organisation/reporting-line-roles';
import { StaffSelect } from '../../platform/form/StaffSelect';
import type { Account } from '../../platform/record/account-person';
import { Field } from '../../platform/ui/Field';
import { APPROVER_ROLE_WORDS } from './approval-words';
import type { WorkflowFormOf } from './workflow-form';

const LABEL = 'Approver';

interface Props {
  control: WorkflowFormOf['control'];
  name: `approval_groups.${number}.approver`;
  type: ApprovalGroup['approver_type'] | undefined;
  names: ReadonlyMap<string, string>;
  onNames: (added: ReadonlyMap<string, string>) => void;
}

/** The choices of a few words, by the approver type. */
const FEW = {
  ROLE: {
    choose: 'Choose a role',
    hint: 'Everybody who has the role when something is put up for approval',
    options: APPROVER_ROLES.map((role): [string, string] => [role, APPROVER_ROLE_WORDS[role]]),
  },
  LINE_MANAGER: {
    choose: 'Choose a manager',
    hint: 'As the record of the employee says when something is put up for approval; without one, the next above',
    options: LINE_ROLES.map((place): [string, string] => [place, LINE_WORDS[place]]),
  },
};

/** The approvers of a level, by their type: people, a role, addresses, or a manager. */
export function ApproverField({ control, name, type, names, onNames }: Props) {
  const { field, fieldState } = useController({ control, name });
  const chosen = field.value;
  const [typed, setTyped] = useState(type === 'EMAIL' ? chosen.join(', ') : '');
  const error = fieldState.error?.message;

  if (type === 'ROLE' || type === 'LINE_MANAGER') {
    const { choose, hint, options } = FEW[type];
    return (
      <Field label={LABEL} required error={error} hint={hint}>
        {(aria) => (
          <Select.Root value={chosen[0] ?? ''} onValueChange={(role) => field.onChange([role])}>
            <Select.Trigger {...aria} ref={field.ref} placeholder={choose} />
            <Select.Content position="popper" variant="soft">
              {options.map(([value, words]) => (
                <Select.Item key={value} value={value}>
                  {words}
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
  const people = chosen.map((id): Account => ({ id: Number(id), name: names.get(id) ?? `No. ${id}` }));
  return (
    <Field label={LABEL} required error={error} hint={type && 'They are told in Tenure and by mail'}>
      {(aria) =>
        type === undefined ? (
          <TextField.Root {...aria} ref={field.ref} disabled value="" placeholder="Choose the approver type first" />
        ) : (
          <StaffSelect
            {...aria}
            label={LABEL}
            multiple
            chosen={people}
            onChange={(next) => {
              onNames(new Map(next.map(({ id, name }) => [String(id), name])));
              field.onChange(next.map(({ id }) => String(id)));
            }}
            controlRef={field.ref}
          />
        )
      }
    </Field>
  );
}
