import type { Control, FieldPath } from 'react-hook-form';
import type * as z from 'zod';
import { BLOOD_GROUPS, GENOTYPES, type MedicalForm, type MedicalValues } from '../../../contracts/people/employee-item';
import { FieldPair } from '../../platform/form/FieldPair';
import { SelectField } from '../../platform/form/SelectField';
import { TextField } from '../../platform/form/TextField';
import { optionsOf } from './employee-words';
import { MEDICAL_LABELS, RHESUS } from './medical-fields';

const listOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** The fields of the medical data. */
export function MedicalFields({ control }: { control: Control<z.input<typeof MedicalForm>, unknown, MedicalForm> }) {
  const shared = (name: keyof MedicalValues & FieldPath<z.input<typeof MedicalForm>>) => ({
    control,
    name,
    label: MEDICAL_LABELS[name],
  });
  return (
    <>
      <FieldPair>
        <SelectField {...shared('blood_group')} options={listOf(BLOOD_GROUPS)} clears />
        <SelectField {...shared('rhesus_factor')} options={optionsOf(RHESUS)} clears />
      </FieldPair>
      <FieldPair>
        <SelectField {...shared('genotype')} options={listOf(GENOTYPES)} clears />
        <TextField {...shared('disability')} maxLength={300} />
      </FieldPair>
      <TextField {...shared('medical_condition')} maxLength={300} />
      <FieldPair>
        <TextField {...shared('hmo_provider')} maxLength={120} />
        <TextField {...shared('hmo_plan_type')} maxLength={60} />
      </FieldPair>
      <FieldPair>
        <TextField {...shared('hmo_policy_number')} maxLength={60} />
        <TextField {...shared('registered_hospital')} maxLength={160} />
      </FieldPair>
    </>
  );
}
