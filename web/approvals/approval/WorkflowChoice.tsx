import type { FieldValues } from 'react-hook-form';
import { trpc } from '../../platform/call/trpc';
import type { BoundProps } from '../../platform/form/bound';
import { ChoiceField } from '../../platform/form/ChoiceField';
import { failedChoices } from '../../platform/form/failed-choices';
import { countWithWord, plainText } from '../../platform/ui/format';

/** One of the approval workflows, by its title. */
export function WorkflowChoice<T extends FieldValues, C, O>({
  control,
  name,
}: Pick<BoundProps<T, C, O>, 'control' | 'name'>) {
  const list = trpc.approval.workflows.useQuery({ page_size: 1000 });
  return (
    <ChoiceField
      control={control}
      name={name}
      label="Workflow"
      required
      options={(list.data?.results ?? []).map(({ id, title, approval_groups }) => ({
        value: id,
        label: plainText(title),
        hint: countWithWord(approval_groups.length, 'level'),
      }))}
      loading={list.isLoading}
      {...failedChoices(list)}
    />
  );
}
