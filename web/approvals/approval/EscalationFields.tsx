import { Select, TextField } from '@radix-ui/themes';
import { useState } from 'react';
import { useController, useFormState } from 'react-hook-form';
import { ESCALATIONS } from '../../../contracts/approvals/escalation';
import { FieldPair } from '../../platform/form/FieldPair';
import { FormGroup } from '../../platform/form/FormGroup';
import { StaffSelect } from '../../platform/form/StaffSelect';
import type { Account } from '../../platform/record/account-person';
import { Field } from '../../platform/ui/Field';
import { ESCALATION_WORDS } from './approval-words';
import type { WorkflowFormOf } from './workflow-form';

const NOBODY = 'NOBODY';

/** The escalation of a level that has waited for a number of days: only the usual reminder, or others are asked too. */
export function EscalationFields({ control, name }: { control: WorkflowFormOf['control']; name: string | null }) {
  const { field } = useController({ control, name: 'escalation' });
  const { errors } = useFormState({ control, name: 'escalation' });
  const wrong = errors.escalation as
    | { message?: string; after_days?: { message?: string }; user?: { message?: string } }
    | undefined;
  const chosen = field.value ?? null;
  const user = typeof chosen?.user === 'number' ? chosen.user : undefined;
  const [person, setPerson] = useState<Account | null>(user === undefined ? null : { id: user, name: name ?? '' });
  const change = (more: Partial<NonNullable<typeof chosen>>) =>
    field.onChange({ after_days: 3, to: 'REMINDER', ...chosen, ...more });
  return (
    <FormGroup
      title="When a level waits too long"
      note="Otherwise its approvers are reminded once, after three days. Those who are asked too decide for the level."
    >
      <FieldPair>
        <Field label="What happens" error={wrong?.message}>
          {(aria) => (
            <Select.Root
              value={chosen?.to ?? NOBODY}
              onValueChange={(to) => {
                const escalation = ESCALATIONS.find((one) => one === to);
                if (escalation) change({ to: escalation, ...(escalation === 'USER' ? {} : { user: undefined }) });
                else field.onChange(null);
              }}
            >
              <Select.Trigger {...aria} ref={field.ref} />
              <Select.Content position="popper" variant="soft">
                <Select.Item value={NOBODY}>The usual reminder</Select.Item>
                {ESCALATIONS.map((to) => (
                  <Select.Item key={to} value={to}>
                    {ESCALATION_WORDS[to]}
                  </Select.Item>
                ))}
              </Select.Content>
            </Select.Root>
          )}
        </Field>
        {chosen && (
          <Field label="After days" required error={wrong?.after_days?.message}>
            {(aria) => (
              <TextField.Root
                {...aria}
                inputMode="numeric"
                autoComplete="off"
                maxLength={2}
                value={String(chosen.after_days ?? '')}
                onChange={({ target }) => change({ after_days: target.value })}
              />
            )}
          </Field>
        )}
      </FieldPair>
      {chosen?.to === 'USER' && (
        <Field label="Person" required error={wrong?.user?.message}>
          {(aria) => (
            <StaffSelect
              {...aria}
              label="Person"
              chosen={person ? [person] : []}
              onChange={([chosen]) => {
                setPerson(chosen ?? null);
                change({ user: chosen?.id });
              }}
            />
          )}
        </Field>
      )}
    </FormGroup>
  );
}
