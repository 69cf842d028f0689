import { Box } from '@radix-ui/themes';
import type { UseFormReturn } from 'react-hook-form';
import type { ReviewedResponse } from '../../../../contracts/time/headcount';
import type { TypedValues } from '../../../platform/form/checked-by';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { DecisionChoice } from '../../../platform/ui/DecisionChoice';
import { choiceName, choiceOf, reasonName } from './decisions';

interface Props {
  person: ReviewedResponse;
  form: UseFormReturn<TypedValues>;
  wide?: boolean;
}

/** Approve or Decline, and for a decline its reason. */
export function ReviewChoice({ person: { id, employee }, form, wide = false }: Props) {
  const chosen = choiceOf(form.watch(), id);
  const [first = employee.name] = employee.name.split(' ');
  return (
    <>
      <DecisionChoice
        label={`Decision for ${employee.name}`}
        value={chosen}
        wide={wide}
        onChange={(decision) => {
          form.clearErrors(reasonName(id));
          form.setValue(choiceName(id), decision, { shouldDirty: true });
        }}
      />
      {chosen === 'decline' && (
        <Box gridColumn="1 / -1" mt="3">
          <TextAreaField
            control={form.control}
            name={reasonName(id)}
            label="Reason"
            required
            rows={2}
            hint={`${first} and HR read this.`}
          />
        </Box>
      )}
    </>
  );
}
