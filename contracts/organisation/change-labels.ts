import type { RequestSection } from './employee-section';

/** The name of a section for people. */
export const SECTION_LABELS: Record<RequestSection, string> = {
  personal: 'Personal details',
  bank: 'Bank & pension',
  next_of_kin: 'Next of kin',
  guarantors: 'Guarantors',
  referees: 'Referees',
  education: 'Education',
  certification: 'Certification',
  medical: 'Medical',
  custom: 'Company fields',
};

const RELATIVE = {
  fullname: 'Full name',
  email: 'Email',
  phone: 'Phone',
  relationship: 'Relationship',
  gender: 'Gender',
  dob: 'Date of birth',
  address: 'Address',
  city: 'City',
  state: 'State',
  country: 'Country',
};

/** The labels of the personal fields of a record, in the order in which a person reads them. */
export const PERSONAL_LABELS = {
  title: 'Title',
  firstName: 'First name',
  middlename: 'Middle name',
  lastName: 'Last name',
  gender: 'Gender',
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

/** The labels of the fields of a section, in the order in which a person reads them. */
export const FIELD_LABELS: Record<RequestSection, Readonly<Record<string, string>>> = {
  personal: PERSONAL_LABELS,
  bank: {
    bank_name: 'Bank',
    account_name: 'Account name',
    account_number: 'Account number',
    bvn: 'BVN',
    pension_manager: 'Pension manager',
    pfa_number: 'PFA number',
    pension_pin: 'Pension pin',
    tax_id: 'Tax id',
    nin: 'NIN',
    nhf_number: 'NHF number',
    tax_state: 'State of residence for tax',
  },
  next_of_kin: RELATIVE,
  guarantors: RELATIVE,
  referees: {
    title: 'Title',
    fullname: 'Full name',
    place_of_work: 'Place of work',
    relationship: 'Relationship',
    occupation: 'Occupation',
    address: 'Address',
    phone: 'Phone',
  },
  education: {
    institution: 'Institution',
    qualification: 'Qualification',
    course_of_study: 'Course of study',
    grade: 'Grade',
    start_date: 'Start date',
    end_date: 'End date',
  },
  certification: { exam_body: 'Exam body', exam_name: 'Exam name', exam_year: 'Exam year', grade: 'Grade' },
  medical: {
    blood_group: 'Blood group',
    rhesus_factor: 'Rhesus factor',
    genotype: 'Genotype',
    disability: 'Disability',
    medical_condition: 'Medical condition',
    hmo_provider: 'HMO provider',
    hmo_policy_number: 'HMO policy number',
    hmo_plan_type: 'HMO plan type',
    registered_hospital: 'Registered hospital',
  },
  // The fields of a company are called as it calls them.
  custom: {},
};

/** The label of a field of a section, or of any section where none is known; the removal of an entry has words of its own. */
export const fieldLabel = (section: RequestSection | null, field: string): string => {
  if (field === REMOVAL) return 'Remove this entry';
  const labels = section ? [FIELD_LABELS[section]] : Object.values(FIELD_LABELS);
  return labels.find((known) => Object.hasOwn(known, field))?.[field] ?? field;
};

/** The field of a request that removes an item; it means the whole item. */
export const REMOVAL = 'remove';
