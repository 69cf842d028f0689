import { type Control, useController } from 'react-hook-form';
import { StaffSelect } from '../../../platform/form/StaffSelect';
import { Field } from '../../../platform/ui/Field';
import type { WithClearance } from './clearance-form';

interface Props {
  control: Control<WithClearance>;
  at: `clearance.${number}`;
}

/** Chooses the owner of a department among the people with an account, by name: it fills in their name and address, which others type. */
export function OwnerSelect({ control, at }: Props) {
  const name = useController({ control, name: `${at}.owner_name` });
  const email = useController({ control, name: `${at}.owner_email` });
  return (
    <Field label="Choose by name" hint="Fills in the name and the email. An owner from outside is typed below.">
      {(aria) => (
        <StaffSelect
          {...aria}
          label="Choose by name"
          chosen={[]}
          onChange={([chosen]) => {
            if (!chosen) return;
            name.field.onChange(chosen.name);
            email.field.onChange(chosen.about ?? '');
          }}
        />
      )}
    </Field>
  );
}
