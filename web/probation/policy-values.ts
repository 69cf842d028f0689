import type { Policy } from '../../contracts/probation';

export const LABELS = {
  name: 'Name',
  probation_period: 'Probation period',
  reminder: 'Reminder',
  is_default: 'Default policy',
  companies: 'Companies',
  job_roles: 'Job roles',
} as const;
export type PolicyField = keyof typeof LABELS;

/** The values of the form for a policy, or for a new one. */
export const valuesOf = (policy?: Policy) => ({
  name: policy?.name ?? '',
  probation_period: policy?.probation_period ?? '',
  reminder: policy?.reminder.replaceAll(',', ', ') ?? '',
  is_default: policy?.is_default ?? false,
  companies: policy?.companies.map(({ id }) => id) ?? [],
  job_roles: policy?.job_roles.map(({ id }) => id) ?? [],
});

type Values = Partial<Record<PolicyField, unknown>>;

/** Lists as texts, so that two edits of one policy can be compared field by field. */
export const comparable = (values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.toSorted((a, b) => a - b).join(',') : value,
    ]),
  );

const idsIn = (value: unknown): number[] =>
  String(value ?? '')
    .split(',')
    .filter(Boolean)
    .map(Number);

/** The value of a field that a compared one stands for. */
export function fromComparable(name: PolicyField, value: unknown): string | boolean | number[] {
  if (name === 'companies' || name === 'job_roles') return idsIn(value);
  return name === 'is_default' ? value === true : String(value ?? '');
}

interface Names {
  company: (id: number) => string;
  role: (id: number) => string;
  period: (text: string) => string;
  reminder: (text: string) => string;
}

/** A compared value as a person reads it. */
export function textOf(name: string, value: unknown, names: Names): string {
  if (name === 'companies') return idsIn(value).map(names.company).join(', ') || 'None';
  if (name === 'job_roles') return idsIn(value).map(names.role).join('; ') || 'None';
  if (name === 'is_default') return value === true ? 'Yes' : 'No';
  const text = String(value ?? '');
  if (name === 'probation_period') return names.period(text);
  return name === 'reminder' ? names.reminder(text) : text;
}
