import type { StepDetail } from '../../../contracts/hiring/onboarding-item';
import type { OfferLetter } from '../../../contracts/people/candidate-status';

/** The texts of the HR desk and of candidates in the seeded cases. */
export const FILE_NAMES: Record<OfferLetter, string> = {
  acknowledgement_letter: 'offer-letter-signed.pdf',
  deployment_letter: 'deployment-signed.pdf',
  handbook: 'handbook-signed.pdf',
};

export const RETURNS: readonly string[] = [
  'The last page is not signed. Please sign it and upload all pages again.',
  'The scan is too dark to read. Please scan it again in daylight or at a business centre.',
  'Page 2 is missing. Please upload every page.',
  'The name on the letter is not the name on your ID. Call us before you sign again.',
];

export const DECLINES: readonly string[] = [
  'I have accepted another offer that is closer to home.',
  'The salary is below what we discussed at the interview.',
  'My family is moving to Port Harcourt in two months.',
  'I have decided to go back to school for my master’s degree.',
];

export const WITHDRAWALS: readonly string[] = [
  'The position was closed.',
  'The references did not confirm the years of service.',
];

export const WAIVERS: readonly string[] = [
  'The second referee has moved abroad and does not answer. May we go on with one reference?',
  'The NYSC certificate is being reissued. May the candidate start with the receipt?',
  'The candidate is needed before the ship of next week. May induction follow after resumption?',
  'The former employer has closed. May we accept payslips in place of a reference?',
];

/** The places of medical examinations, by city. */
export const CLINICS: Record<string, string> = {
  Lagos: 'Marina Occupational Health Clinic, 22 Burma Road, Apapa',
  Kano: 'Bompai Staff Clinic, 3 Bompai Road, Kano',
  Abuja: 'Wuse Medical Centre, 40 Adetokunbo Ademola Crescent, Abuja',
  Enugu: 'Coal City Clinic, 17 Ogui Road, Enugu',
};

type Step = { title: string } & Partial<StepDetail>;

/** Runs the safety inductions, and has no account. */
const SAFETY = { owner: 'OTHER', owner_name: 'Yusuf Danjuma', owner_email: 'yusuf.danjuma@safety.example' } as const;

export const SEED_WORKFLOWS: readonly { title: string; steps: readonly Step[] }[] = [
  {
    title: 'Office staff',
    steps: [
      { title: 'Staff acknowledgement form', owner: 'CANDIDATE', due: -14, fact: 'ACKNOWLEDGEMENT', required: true },
      { title: 'Three letters approved', due: -10, fact: 'LETTERS', required: true },
      { title: 'Bank, pension and tax id', owner: 'CANDIDATE', due: -7, fact: 'ACCOUNTS' },
      { title: 'Certificates and NYSC certificate', owner: 'CANDIDATE', due: -5, required: true },
      { title: 'Medical meeting', due: -3, fact: 'MEDICAL', required: true },
      { title: 'Laptop and access card', due: 0, note: 'Ready at the desk of the branch' },
      { title: 'Meet the line manager', owner: 'MANAGER', due: 0 },
      { title: 'HMO enrolment', due: 4 },
      { title: 'Goals for the probation', owner: 'MANAGER', due: 5, note: 'Six months' },
      { title: 'Two guarantors', owner: 'CANDIDATE', due: 14, fact: 'GUARANTORS' },
    ],
  },
  {
    title: 'Field staff',
    steps: [
      { title: 'Staff acknowledgement form', owner: 'CANDIDATE', due: -14, fact: 'ACKNOWLEDGEMENT', required: true },
      { title: 'Three letters approved', due: -10, fact: 'LETTERS', required: true },
      { title: 'Guarantor forms', owner: 'CANDIDATE', due: -7, required: true, note: 'Two, each signed and stamped' },
      { title: 'Driver’s or rider’s licence', owner: 'CANDIDATE', due: -5, required: true },
      { title: 'Medical meeting', due: -3, fact: 'MEDICAL', required: true },
      { title: 'Boots, helmet and access card', due: 0 },
      { title: 'Safety induction', ...SAFETY, due: 0, required: true, note: '10:00, Yusuf Danjuma leads' },
      { title: 'Meet the line manager', owner: 'MANAGER', due: 0 },
      { title: 'HMO enrolment', due: 4 },
      { title: 'Requested documents', owner: 'CANDIDATE', due: 21, fact: 'DOCUMENTS' },
    ],
  },
  {
    title: 'Senior staff',
    steps: [
      { title: 'Two references', due: -10, required: true },
      { title: 'Medical meeting', due: -3, fact: 'MEDICAL', required: true },
      { title: 'Declaration of interests', owner: 'CANDIDATE', due: -2, required: true },
      { title: 'Laptop, phone and access card', due: 0 },
      { title: 'Lunch with the managing director', owner: 'MANAGER', due: 3 },
      { title: 'Two referees', owner: 'CANDIDATE', due: 14, fact: 'REFEREES' },
    ],
  },
];
