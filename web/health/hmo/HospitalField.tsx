import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { trpc } from '../../platform/call/trpc';
import { type BoundProps, useBound } from '../../platform/form/bound';
import { ClearButton } from '../../platform/form/ClearButton';
import { failedChoices } from '../../platform/form/failed-choices';
import { PEOPLE_PAGE, usePeopleSearch } from '../../platform/form/people';
import { Field } from '../../platform/ui/Field';
import { plainTexts } from '../../platform/ui/format';
import { type Option, SearchSelect } from '../../platform/ui/SearchSelect';

interface Props<T extends FieldValues, C, O>
  extends Pick<BoundProps<T, C, O>, 'control' | 'name' | 'required' | 'hint'> {
  label: string;
  /** The HMO whose hospitals are offered; without one there is nothing to choose. */
  provider: number | undefined;
  /** Those of a state or a city alone, where one is given. */
  where?: { state: string; city: string };
}

/** Chooses a hospital of an HMO by a part of its name or address. */
export function HospitalField<T extends FieldValues, C, O>({
  control,
  name,
  label,
  required,
  hint,
  provider,
  where,
}: Props<T, C, O>) {
  const { field, error } = useBound({ control, name });
  const [known, setKnown] = useState<readonly Option[]>([]);
  const search = usePeopleSearch();
  const list = trpc.hmo.hospitals.useQuery(
    {
      ...search.asked,
      page_size: PEOPLE_PAGE,
      ...(provider !== undefined && { provider }),
      ...(where?.state && { state: where.state }),
      ...(where?.city && { city: where.city }),
    },
    { placeholderData: keepPreviousData, enabled: provider !== undefined, select: plainTexts },
  );
  const options = (list.data?.results ?? []).map(
    (one): Option => ({ value: one.id, label: one.name, below: [one.address, one.city, one.state].join(', ') }),
  );
  const chosen = [...known, ...options].find(({ value }) => value === field.value);
  return (
    <Field
      {...{ label, required, hint, error }}
      aside={!required && chosen && <ClearButton label={label} onClick={() => field.onChange(undefined)} />}
    >
      {(aria) => (
        <SearchSelect
          {...aria}
          label={label}
          controlRef={field.ref}
          placeholder={provider === undefined ? 'Choose the plan first' : 'Choose a hospital'}
          disabled={provider === undefined}
          options={options}
          chosen={chosen ? [chosen] : []}
          onChange={([option]) => {
            if (option) setKnown([option]);
            field.onChange(option?.value);
          }}
          {...search.shown}
          pages={Math.ceil((list.data?.total ?? 0) / PEOPLE_PAGE)}
          loading={list.isFetching}
          none="No hospital fits this search"
          {...failedChoices(list)}
        />
      )}
    </Field>
  );
}
