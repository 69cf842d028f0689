import type { MedicalValues, RHESUS_FACTORS } from '../../../contracts/people/employee-item';

export const MEDICAL_LABELS: Record<keyof MedicalValues, string> = {
  blood_group: 'Blood group',
  rhesus_factor: 'Rhesus factor',
  genotype: 'Genotype',
  disability: 'Disability',
  medical_condition: 'Medical condition',
  hmo_provider: 'HMO provider',
  hmo_policy_number: 'HMO policy number',
  hmo_plan_type: 'HMO plan type',
  registered_hospital: 'Registered hospital',
};

/** Health, and who pays for it. */
export const HEALTH = ['blood_group', 'rhesus_factor', 'genotype', 'disability', 'medical_condition'] as const;
export const HMO = ['hmo_provider', 'hmo_plan_type', 'hmo_policy_number', 'registered_hospital'] as const;

export const RHESUS: Record<(typeof RHESUS_FACTORS)[number], string> = { POSITIVE: 'Positive', NEGATIVE: 'Negative' };
