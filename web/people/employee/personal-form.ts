import { PERSONAL_LABELS } from '../../../contracts/organisation/change-labels';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import { GENDER, MARITAL } from './employee-words';

/** The documents' fields of the line manager, who is a person of the reporting line and not typed here. */
type Supervisor = 'supervisor_name' | 'supervisor_email' | 'supervisor_phone';
const SUPERVISOR: readonly string[] = [
  'supervisor_name',
  'supervisor_email',
  'supervisor_phone',
] satisfies Supervisor[];

export type PersonalName = Exclude<keyof typeof PERSONAL_LABELS, Supervisor>;
export const PERSONAL_NAMES = (Object.keys(PERSONAL_LABELS) as (keyof typeof PERSONAL_LABELS)[]).filter(
  (name): name is PersonalName => !SUPERVISOR.includes(name),
);

type Values = Record<PersonalName, string>;
const personalTexts = (employee: EmployeeDetail): Values =>
  Object.fromEntries(PERSONAL_NAMES.map((name) => [name, employee[name] ?? ''])) as Values;

/** The values of the form. Gender and marital status are undefined without a choice and for an unknown stored word. */
export const personalValues = (employee: EmployeeDetail) => {
  const { gender, marital_status, ...texts } = personalTexts(employee);
  return {
    ...texts,
    gender: Object.keys(GENDER).find((key) => key === gender) as keyof typeof GENDER | undefined,
    marital_status: Object.keys(MARITAL).find((key) => key === marital_status) as keyof typeof MARITAL | undefined,
  };
};
