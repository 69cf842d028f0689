import type { Control } from 'react-hook-form';
import { SelectField } from '../../platform/form/SelectField';
import type { CategoryChoice } from './category-choice';

interface Chosen {
  category?: number;
  company?: number;
}

interface Props extends CategoryChoice {
  /** The form around, which may have more fields than these. */
  control: unknown;
  onChosen?: () => void;
}

/** The choice of a complaint's category, or of the company that it goes to. */
export const ComplaintChoiceField = ({ control, choices, ...field }: Props) => (
  <SelectField
    control={control as Control<Chosen>}
    required
    options={choices.map(({ id, name }) => ({ value: id, label: name }))}
    {...field}
  />
);
