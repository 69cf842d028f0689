import type { Letter } from '../../../contracts/candidate-status';

/** What people at the HR desk and candidates write in the seeded cases. */
export const FILE_NAMES: Record<Letter, string> = {
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

/** Where a medical examination takes place, by city. */
export const CLINICS: Record<string, string> = {
  Lagos: 'Marina Occupational Health Clinic, 22 Burma Road, Apapa',
  Kano: 'Bompai Staff Clinic, 3 Bompai Road, Kano',
  Abuja: 'Wuse Medical Centre, 40 Adetokunbo Ademola Crescent, Abuja',
  Enugu: 'Coal City Clinic, 17 Ogui Road, Enugu',
};

export const WORKFLOWS: readonly { title: string; steps: string[] }[] = [
  {
    title: 'Standard onboarding',
    steps: [
      'Means of identification',
      'Certificates and NYSC certificate',
      'Two guarantor forms',
      'Bank and pension details',
      'Two passport photographs',
    ],
  },
  {
    title: 'Drivers and riders',
    steps: [
      'Means of identification',
      'Driver’s or rider’s licence',
      'Eye test report',
      'Two guarantor forms',
      'Bank and pension details',
    ],
  },
  {
    title: 'Senior staff',
    steps: [
      'Means of identification',
      'Certificates',
      'Two references',
      'Declaration of interests',
      'Bank and pension details',
    ],
  },
];
