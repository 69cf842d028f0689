import type { EmployeeDetail } from '../../contracts/employee';
import { GENDER, MARITAL } from './employee-words';

/** The fields of the personal part of a record as people read them. */
export const PERSONAL_LABELS = {
  title: 'Title',
  gender: 'Gender',
  firstName: 'First name',
  middlename: 'Middle name',
  lastName: 'Last name',
  dob: 'Date of birth',
  birth_place: 'Place of birth',
  nationality: 'Nationality',
  ethnicity: 'Ethnicity',
  religion: 'Religion',
  state_of_origin: 'State of origin',
  lga_of_origin: 'LGA of origin',
  email: 'Email',
  official_email_ID: 'Official email',
  phone: 'Phone',
  current_address: 'Current address',
  residential_city: 'City',
  residential_state: 'State',
  landmark: 'Landmark',
  permanent_address: 'Permanent address',
  marital_status: 'Marital status',
  marriage_date: 'Date of marriage',
  spouse_name: 'Name of spouse',
  maiden_name: 'Maiden name',
  spouse_phone: 'Phone of spouse',
  supervisor_name: 'Line manager',
  supervisor_email: 'Line manager email',
  supervisor_phone: 'Line manager phone',
} as const;
export type PersonalName = keyof typeof PERSONAL_LABELS;
export const PERSONAL_NAMES = Object.keys(PERSONAL_LABELS) as PersonalName[];
export const isPersonalName = (name: string): name is PersonalName => Object.hasOwn(PERSONAL_LABELS, name);

type Values = Record<PersonalName, string>;
export const personalTexts = (employee: EmployeeDetail): Values =>
  Object.fromEntries(PERSONAL_NAMES.map((name) => [name, employee[name] ?? ''])) as Values;

/** Gender and marital status as the form has them: `''` is no choice, and neither is a word of another source. */
export const personalValues = (employee: EmployeeDetail) => {
  const { gender, marital_status, ...texts } = personalTexts(employee);
  return {
    ...texts,
    gender: Object.keys(GENDER).find((key) => key === gender) as keyof typeof GENDER | undefined,
    marital_status: Object.keys(MARITAL).find((key) => key === marital_status) as keyof typeof MARITAL | undefined,
  };
};
