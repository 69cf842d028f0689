import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { HmoHospital } from '../../../contracts/hmo-shapes';
import { useBound } from '../../form/bound';
import { FieldPair } from '../../form/FieldPair';
import { failedChoices } from '../../form/failed-choices';
import { ListedTextField } from '../../form/ListedTextField';
import { useRested } from '../../list/rested';
import { trpc } from '../../trpc';
import { Field } from '../../ui/Field';
import { plainTexts } from '../../ui/format';
import { type Option, SearchSelect } from '../../ui/SearchSelect';

/** Hospitals that are offered at a time. */
const PAGE = 10;

/** What the form around has of it. */
interface Values {
  state: string;
  city: string;
  hospital: number | undefined;
}

const optionOf = ({ id, name, address, city }: Pick<HmoHospital, 'id' | 'name' | 'address' | 'city'>): Option => ({
  value: id,
  label: name,
  below: [address, city].filter(Boolean).join(', '),
});

interface Props {
  /** The form around, which has more fields than these. */
  control: unknown;
  /** Whose hospitals: those of a plan's HMO. */
  plan: number;
  required?: boolean;
}

/** Chooses a hospital: by state and city, or by a part of its name or address. */
export function HospitalFields({ plan, required = false, ...props }: Props) {
  const control = props.control as Control<Values>;
  const places = trpc.hmo.hospitalPlaces.useQuery({ plan }, { staleTime: 300_000, select: plainTexts });
  const [state, city] = useWatch({ control, name: ['state', 'city'] });
  const { field: cityField } = useBound({ control, name: 'city' });
  const { field, error } = useBound({ control, name: 'hospital' });
  const [chosen, setChosen] = useState<Option | null>(null);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const words = useRested(search.trim());
  const list = trpc.hmo.hospitals.useQuery(
    { plan, page, page_size: PAGE, ...(state && { state }), ...(city && { city }), ...(words && { search: words }) },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  const states = places.data?.states ?? [];
  const cities = states.find((one) => one.state === state)?.cities ?? [];
  return (
    <>
      <FieldPair>
        <ListedTextField
          control={control}
          name="state"
          label="State"
          options={states.map((one) => one.state)}
          onChosen={() => {
            cityField.onChange('');
            setPage(1);
          }}
        />
        <ListedTextField
          control={control}
          name="city"
          label="City"
          options={cities.map((one) => one.city)}
          none={state ? undefined : 'Choose the state first'}
          onChosen={() => setPage(1)}
        />
      </FieldPair>
      <Field label="Hospital" required={required} error={error}>
        {(aria) => (
          <SearchSelect
            {...aria}
            label="Hospital"
            controlRef={field.ref}
            placeholder="Search by name or address"
            options={(list.data?.results ?? []).map(optionOf)}
            chosen={chosen ? [chosen] : []}
            onChange={([option]) => {
              setChosen(option ?? null);
              field.onChange(option?.value);
            }}
            search={search}
            onSearch={(text) => {
              setSearch(text.slice(0, 100));
              setPage(1);
            }}
            page={page}
            pages={Math.ceil((list.data?.total ?? 0) / PAGE)}
            onPage={setPage}
            loading={list.isFetching}
            {...failedChoices(list)}
            none="No hospital of your HMO fits"
          />
        )}
      </Field>
    </>
  );
}
