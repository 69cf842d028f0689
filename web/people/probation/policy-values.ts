import type { Policy } from '../../../contracts/people/probation';

export const POLICY_LABELS = {
  name: 'Name',
  probation_period: 'Probation period',
  reminder: 'Reminder',
  is_default: 'Default policy',
  companies: 'Companies',
  job_roles: 'Job roles',
} as const;

/** The values of the form for a policy, or for a new one. */
export const policyValues = (policy?: Policy) => ({
  name: policy?.name ?? '',
  probation_period: policy?.probation_period ?? '',
  reminder: policy?.reminder.replaceAll(',', ', ') ?? '',
  is_default: policy?.is_default ?? false,
  companies: policy?.companies.map(({ id }) => id) ?? [],
  job_roles: policy?.job_roles.map(({ id }) => id) ?? [],
});

interface Names {
  company: (id: number) => string;
  role: (id: number) => string;
  period: (text: string) => string;
  reminder: (text: string) => string;
}

/** A value of the form as a person reads it. */
export function policyValueText(name: string, value: unknown, names: Names): string {
  if (name === 'companies') return (value as number[]).map(names.company).join(', ') || 'None';
  if (name === 'job_roles') return (value as number[]).map(names.role).join('; ') || 'None';
  if (name === 'is_default') return value === true ? 'Yes' : 'No';
  const text = String(value ?? '');
  if (name === 'probation_period') return names.period(text);
  return name === 'reminder' ? names.reminder(text) : text;
}
