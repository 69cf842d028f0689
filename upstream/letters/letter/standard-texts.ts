import type { LetterBody } from '../../../contracts/letters/letter-body';
import type { LETTER_CATEGORIES } from '../../../contracts/letters/letter-state';
import { composeLetter, factsTable, headingPart, listPart, title } from './letter-parts';

/** A text of a letter, ready to be published. */
export interface LetterSource {
  category: keyof typeof LETTER_CATEGORIES;
  letter_type: string;
  /** The name of the letter, and of the template that has its text. */
  name: string;
  subject: string;
  body: LetterBody;
  asks_signature?: boolean;
}

/** The letters of an offer, which every installation begins with, for all companies. */
export const STANDARD_TEXTS: readonly LetterSource[] = [
  {
    category: 'offer',
    letter_type: 'Employment',
    name: 'Offer of employment',
    subject: 'Your offer of employment',
    body: composeLetter(
      title('Offer of employment with {company}'),
      'Dear {firstname} {lastname},',
      'We are pleased to offer you the position of **{job_role}** in our {department} department at {branch}, starting on ' +
        '**{resumption_date}**. This letter sets out the main terms of your employment. The staff handbook and your deployment ' +
        'letter, which come with it, form part of them.',
      factsTable(
        ['Position', '{job_role}'],
        ['Department', '{department}'],
        ['Branch', '{branch}'],
        ['Date of resumption', '{resumption_date}'],
        ['Offer open until', '{end_date}'],
      ),
      headingPart('1. Pay'),
      'Your annual gross salary is **{gross_salary}**, which is a monthly net of **{net_salary}** after the deductions that ' +
        'the law requires.',
      '{payroll}',
      'Salaries are paid in arrears into your own account at a Nigerian bank on or before the last working day of the ' +
        'month. PAYE tax is paid to the revenue service of the state where you live. Pension contributions under the ' +
        'Pension Reform Act 2014 go to the retirement savings account that you name.',
      headingPart('2. Probation and confirmation'),
      'The first six months are a probation. Your supervisor reviews your work with you after three and after six ' +
        'months. Your appointment is confirmed in writing; until then either side may end it with two weeks’ notice in ' +
        'writing, and after that with one month’s notice.',
      headingPart('3. Hours, place and leave'),
      'The working week is forty hours, Monday to Friday, unless the roster of your branch says otherwise. You will ' +
        'normally work at {branch}; the company may ask you to work at another of its branches, with reasonable notice. ' +
        'You have twenty working days of paid annual leave, besides public holidays.',
      headingPart('4. What this offer depends on'),
      listPart(
        'satisfactory references from two people who are not related to you;',
        'a medical examination that shows you are fit for the work, at the company’s cost;',
        'originals of your certificates, and proof that you may work in Nigeria;',
        'a signed copy of this letter, of your deployment letter and of the acknowledgement page of the staff handbook.',
      ),
      headingPart('5. Confidentiality'),
      'What you learn about the business, the customers and the staff of {company} stays confidential, during your ' +
        'employment and after it. Personal data are handled as the Nigeria Data Protection Act 2023 requires.',
      headingPart('6. Accepting this offer'),
      'To accept, sign below and return every page of this letter by **{end_date}** through the link in the mail that ' +
        'brought it. After that day the offer lapses. If you decide not to accept, please tell us through the same link.',
      'We look forward to working with you.',
    ),
    asks_signature: true,
  },
  {
    category: 'deployment',
    letter_type: 'First deployment',
    name: 'Deployment letter',
    subject: 'Your deployment',
    body: composeLetter(
      title('Deployment to {branch}'),
      'Dear {firstname} {lastname},',
      'Following your appointment as **{job_role}**, you are deployed to the {department} department at **{branch}**.',
      'You will report to **{supervisor_name}**, at {report_to}, on **{report_date}** at 8:00\u00a0am.',
      factsTable(
        ['Department', '{department}'],
        ['Branch', '{branch}'],
        ['Supervisor', '{supervisor_name}'],
        ['Reporting address', '{report_to}'],
        ['Reporting date', '{report_date}'],
      ),
      headingPart('What to bring on the first day'),
      listPart(
        'this letter, with a valid means of identification (national ID, passport or driver’s licence);',
        'originals and copies of your certificates, and of your NYSC certificate if you have one;',
        'two passport photographs, taken within the last six months;',
        'your BVN and NIN, the details of your bank account and of your retirement savings account.',
      ),
      headingPart('Your first weeks'),
      'In them {supervisor_name} will show you your place of work, its safety rules and the people you work with, and ' +
        'agree your first objectives with you. Your working week is Monday to Friday unless the roster of the branch says ' +
        'otherwise.',
      'If you cannot report on this date, tell Human Resources before it: the mail address and the number stand at the ' +
        'head of this letter.',
      'Please sign below to confirm that you accept this deployment.',
    ),
    asks_signature: true,
  },
];
