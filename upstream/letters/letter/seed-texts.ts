import { composeLetter, headedTable, headingPart, listPart } from './letter-parts';
import { type LetterSource, STANDARD_TEXTS } from './standard-texts';

const DEAR = 'Dear {firstname} {lastname},';

/** One text of each category. */
export const TEXTS: readonly LetterSource[] = [
  {
    category: 'offer',
    letter_type: 'Senior staff',
    name: 'Offer letter, senior staff',
    subject: 'Your offer of employment',
    body: composeLetter(
      DEAR,
      'We are pleased to offer you the position of {job_role} in our {department} department at {branch}, starting on ' +
        '{resumption_date}.',
      'Your annual gross salary is {gross_salary}, which is a monthly net of {net_salary}. The breakdown follows.',
      '{payroll}',
      headingPart('What this offer depends on'),
      listPart(
        'satisfactory references from two people who are not related to you;',
        'a medical examination that shows you are fit for the work, at the company’s cost;',
        'originals of your certificates, and proof that you may work in Nigeria.',
      ),
      'Please sign and return this letter by {end_date} to confirm acceptance.',
    ),
    asks_signature: true,
  },
  ...STANDARD_TEXTS.filter(({ category }) => category === 'deployment'),
  {
    category: 'confirmation',
    letter_type: 'After probation',
    name: 'Confirmation of appointment',
    subject: 'Confirmation of your appointment',
    body: composeLetter(
      DEAR,
      'We are pleased to tell you that you have completed your probation, and that your appointment as {job_role} with ' +
        '{company} is confirmed.',
      'From now on either side may end the employment with one month’s notice in writing. All other terms of your offer ' +
        'letter stay as they are.',
      'Thank you for your work so far.',
    ),
  },
  {
    category: 'redeployment',
    letter_type: 'Another branch',
    name: 'Redeployment to another branch',
    subject: 'Your redeployment',
    body: composeLetter(
      DEAR,
      'To serve our customers better we move some of our staff between branches. You are redeployed as {job_role} to the ' +
        '{department} department at {branch}.',
      headedTable(
        ['What', 'From this letter on'],
        ['Branch', '{branch}'],
        ['Department', '{department}'],
        ['Job role', '{job_role}'],
      ),
      'Your pay and your other terms do not change.',
    ),
  },
  {
    category: 'reward',
    letter_type: 'Long service',
    name: 'Long service award',
    subject: 'Thank you for your long service',
    body: composeLetter(
      DEAR,
      'On behalf of {company} I thank you for your years of service as {job_role} at {branch}.',
      'In recognition of it you receive a long service award, which will be presented to you at the end of year meeting.',
    ),
  },
  {
    category: 'upgrade',
    letter_type: 'Promotion',
    name: 'Promotion and new pay',
    subject: 'Your promotion',
    body: composeLetter(
      DEAR,
      'We are pleased to tell you that you are promoted to {job_role} in the {department} department.',
      'Your annual gross salary becomes {gross_salary}. Each month you are paid as follows.',
      '{payroll}',
      'We congratulate you, and look forward to what you will achieve.',
    ),
  },
  {
    category: 'exit',
    letter_type: 'Resignation accepted',
    name: 'Acceptance of resignation',
    subject: 'Acceptance of your resignation',
    body: composeLetter(
      DEAR,
      'We have received your letter of resignation and accept it. Your last day with {company} is {end_date}.',
      headingPart('Before you leave'),
      listPart(
        'hand over your work and the property of the company to your supervisor;',
        'have your clearance form signed by each department that it names;',
        'tell Human Resources where your last payments are to go.',
      ),
      'We thank you for your service as {job_role} and wish you well.',
    ),
  },
  {
    category: 'disciplinary',
    letter_type: 'Warning',
    name: 'Disciplinary decision',
    subject: 'The decision in your disciplinary case',
    body: composeLetter(
      DEAR,
      'We have heard you on the query that was put to you, and considered what you said. The decision and its reasons stand in the ' +
        'case, where you can read them at any time.',
      headingPart('What follows from it'),
      listPart(
        'a warning is kept on your record until the day on which it lapses;',
        'a repetition before that day may lead to a heavier measure;',
        'you may appeal within fourteen days, and others than those who heard you will hear the appeal.',
      ),
      'We expect the standard of conduct that {company} asks of everybody who works as {job_role} at {branch}.',
    ),
  },
];
