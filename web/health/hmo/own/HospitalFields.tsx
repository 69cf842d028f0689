import { type Control, useWatch } from 'react-hook-form';
import { trpc } from '../../../platform/call/trpc';
import { fieldsOf } from '../../../platform/form/bound';
import { FieldPair } from '../../../platform/form/FieldPair';
import { ListedTextField } from '../../../platform/form/ListedTextField';
import { plainTexts } from '../../../platform/ui/format';
import { HospitalField } from '../HospitalField';

/** The values of the form around it. */
interface Values {
  state: string;
  city: string;
  hospital: number | undefined;
}

interface Props {
  /** The form around, which has more fields than these. */
  control: unknown;
  setCity: (city: string) => void;
  /** The HMO whose hospitals are offered. */
  provider: number;
  required?: boolean;
}

/** Chooses a hospital: by state and city, or by a part of its name or address. */
export function HospitalFields({ provider, setCity, required = false, ...props }: Props) {
  const control = props.control as Control<Values>;
  const field = fieldsOf(control);
  const places = trpc.hmo.hospitalPlaces.useQuery({ provider }, { staleTime: 300_000, select: plainTexts });
  const [state, city] = useWatch({ control, name: ['state', 'city'] });
  const states = places.data?.states ?? [];
  const cities = states.find((one) => one.state === state)?.cities ?? [];
  return (
    <>
      <FieldPair>
        <ListedTextField
          {...field('state')}
          label="State"
          options={states.map((one) => one.state)}
          onChosen={() => setCity('')}
        />
        <ListedTextField
          {...field('city')}
          label="City"
          options={cities.map((one) => one.city)}
          none={state ? undefined : 'Choose the state first'}
        />
      </FieldPair>
      <HospitalField
        {...field('hospital')}
        label="Hospital"
        required={required}
        provider={provider}
        where={{ state, city }}
      />
    </>
  );
}
