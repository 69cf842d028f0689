import type { FieldValues } from 'react-hook-form';
import { useCompanies } from '../../organisation/company/use-companies';
import type { BoundProps } from '../../platform/form/bound';
import { ChoiceField } from '../../platform/form/ChoiceField';
import { failedChoices } from '../../platform/form/failed-choices';

/** Chooses the company that a month, a structure or a setting is of. */
export function CompanyField<T extends FieldValues, C, O>(
  props: Pick<BoundProps<T, C, O>, 'control' | 'name' | 'disabled'>,
) {
  const all = useCompanies();
  return (
    <ChoiceField
      {...props}
      label="Company"
      required
      options={(all.data ?? []).map(({ id, name, code }) => ({ value: id, label: name, hint: code }))}
      loading={all.isPending}
      {...failedChoices(all)}
    />
  );
}
