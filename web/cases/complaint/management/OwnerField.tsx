import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { trpc } from '../../../platform/call/trpc';
import { type BoundProps, useBound } from '../../../platform/form/bound';
import { ClearButton } from '../../../platform/form/ClearButton';
import { PeopleSelect } from '../../../platform/form/PeopleSelect';
import { PEOPLE_PAGE, usePeopleSearch } from '../../../platform/form/people';
import { Field } from '../../../platform/ui/Field';
import { plainTexts } from '../../../platform/ui/format';

interface Owner {
  id: number;
  name: string;
}

interface Props<T extends FieldValues, C, O>
  extends Pick<BoundProps<T, C, O>, 'control' | 'name' | 'required' | 'hint'> {
  label: string;
  /** The person who is chosen already. */
  given?: Owner | null | undefined;
}

/** Chooses an admin who may look into complaints. */
export function OwnerField<T extends FieldValues, C, O>({
  control,
  name,
  label,
  required = false,
  hint,
  given,
}: Props<T, C, O>) {
  const { field, error } = useBound({ control, name });
  const [chosen, setChosen] = useState(given ?? null);
  const search = usePeopleSearch();
  const list = trpc.complaint.owners.useQuery(
    { ...search.asked, page_size: PEOPLE_PAGE },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  const choose = (owner: Owner | null) => {
    setChosen(owner);
    field.onChange(owner?.id);
  };
  return (
    <Field
      {...{ label, required, hint, error }}
      aside={!required && chosen && <ClearButton label={label} onClick={() => choose(null)} />}
    >
      {(aria) => (
        <PeopleSelect
          {...aria}
          label={label}
          controlRef={field.ref}
          search={search}
          list={list}
          personOf={(owner) => owner}
          chosen={chosen ? [chosen] : []}
          onChange={([owner]) => choose(owner ?? null)}
          nobodyFits="No admin who looks into cases fits"
        />
      )}
    </Field>
  );
}
