import type { Control } from 'react-hook-form';
import { CheckboxField } from '../../../platform/form/CheckboxField';

/** The box to tick before a complaint can be sent, below its key. */
export const KeptField = ({ control }: { control: unknown }) => (
  <CheckboxField
    control={control as Control<{ kept: boolean }>}
    name="kept"
    label="I have kept the case key."
    required
  />
);
