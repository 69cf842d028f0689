import type { Letter } from '../../contracts/candidate-status';
import { type Block, heading, type LetterText, list, type SignatureLine, strong, text, type Words } from './blocks';
import { handbook } from './handbook-text';
import type { LetterData } from './letter-data';
import { PAY_HEAD, payRows } from './pay-rows';
import { fullName, money, shortDay } from './wording';

/** What each letter says. `acknowledgement_letter` is the offer letter, as the acceptance call names it. */
export const letterText: Record<Letter, (data: LetterData) => LetterText> = {
  acknowledgement_letter: offerLetter,
  deployment_letter: deploymentLetter,
  handbook,
};

const day = (value: string | null, otherwise: string): string => (value ? shortDay(value) : otherwise);

/** Date, name and postal address. An address may come in several lines. */
function addressee(data: LetterData): Block[] {
  const address = (data.address ?? '').split(/\r?\n/).filter((line) => line.trim());
  const lines: Words[] = [[strong(fullName(data))], ...address.map((line) => [line])];
  return [
    { kind: 'lines', lines: [[shortDay(data.date)]] },
    { kind: 'lines', lines },
  ];
}

const salutation = (data: LetterData): Block => text(`Dear ${data.firstname} ${data.lastname},`);

function forCompany(data: LetterData): SignatureLine {
  const line = { date: shortDay(data.date), ink: 'black' } as const;
  if (data.signature) {
    const { name, role, png } = data.signature;
    return { ...line, name, role: `${role}, for ${data.company.name}`, pen: null, png };
  }
  const role = `Human Resources, for ${data.company.name}`;
  return { ...line, name: data.sent_by, role, pen: data.signed ? data.sent_by : null };
}

const byCandidate = (data: LetterData): SignatureLine => ({
  name: fullName(data),
  role: data.job_role,
  date: data.signed ? shortDay(data.signed) : null,
  pen: data.signed ? fullName(data) : null,
  ink: 'blue',
});

function offerLetter(data: LetterData): LetterText {
  const { company } = data;
  const start = day(data.resumption_date, 'a day to be agreed with you');

  return {
    title: `Offer of employment with ${company.name}`,
    blocks: [
      ...addressee(data),
      { kind: 'title', text: `Offer of employment with ${company.name}` },
      salutation(data),
      text(
        'We are pleased to offer you the position of ',
        strong(data.job_role),
        ` in our ${data.department} department at ${data.branch}, starting on `,
        strong(start),
        '. This letter sets out the main terms of your employment. The staff handbook and your deployment letter, which ' +
          'come with it, form part of them.',
      ),
      {
        kind: 'facts',
        rows: [
          ['Position', data.job_role],
          ['Department', data.department],
          ['Branch', data.branch],
          ['Date of resumption', start],
          ['Offer open until', day(data.expires, 'it is withdrawn in writing')],
        ],
      },
      heading('1. Pay'),
      text(
        'Your annual gross salary is ',
        strong(money(data.gross_salary)),
        ', which is a monthly net of ',
        strong(money(data.net_salary)),
        ' after the deductions that the law requires.',
      ),
      { kind: 'amounts', head: PAY_HEAD, rows: payRows(data) },
      text(
        'Salaries are paid in arrears into your own account at a Nigerian bank on or before the last working day of the ' +
          'month. PAYE tax is paid to the revenue service of the state where you live. Pension contributions under the ' +
          'Pension Reform Act 2014 go to the retirement savings account that you name.',
      ),
      heading('2. Probation and confirmation'),
      text(
        'The first six months are a probation. Your supervisor reviews your work with you after three and after six ' +
          'months. Your appointment is confirmed in writing; until then either side may end it with two weeks’ notice in ' +
          'writing, and after that with one month’s notice.',
      ),
      heading('3. Hours, place and leave'),
      text(
        'The working week is forty hours, Monday to Friday, unless the roster of your branch says otherwise. You will ' +
          `normally work at ${data.branch}; the company may ask you to work at another of its branches, with reasonable ` +
          'notice. You have twenty working days of paid annual leave, besides public holidays.',
      ),
      heading('4. What this offer depends on'),
      list(
        'satisfactory references from two people who are not related to you;',
        'a medical examination that shows you are fit for the work, at the company’s cost;',
        'originals of your certificates, and proof that you may work in Nigeria;',
        'a signed copy of this letter, of your deployment letter and of the acknowledgement page of the staff handbook.',
      ),
      heading('5. Confidentiality'),
      text(
        `What you learn about the business, the customers and the staff of ${company.name} stays confidential, during ` +
          'your employment and after it. Personal data are handled as the Nigeria Data Protection Act 2023 requires.',
      ),
      heading('6. Accepting this offer'),
      text(
        'To accept, sign below and return every page of this letter by ',
        strong(day(data.expires, 'the day named in our mail')),
        ' through the link in the mail that brought it. After that day the offer lapses. If you decide not to accept, ' +
          'please tell us through the same link.',
      ),
      text('We look forward to working with you.'),
      text('Yours faithfully,'),
      { kind: 'signatures', people: [forCompany(data)] },
      heading('Acceptance'),
      text(
        `I, ${fullName(data)}, have read and understood this letter. I accept the position of ${data.job_role} with ` +
          `${company.name} on these terms.`,
      ),
      { kind: 'signatures', people: [byCandidate(data)] },
    ],
  };
}

function deploymentLetter(data: LetterData): LetterText {
  const { company, deployment } = data;
  const reportDay = day(deployment?.report_date ?? data.resumption_date, 'the day that Human Resources tells you');
  const reportTo = deployment?.report_to ?? company.address;
  const supervisor = deployment?.supervisor_name ?? 'your head of department';

  return {
    title: `Deployment to ${data.branch}`,
    blocks: [
      ...addressee(data),
      { kind: 'title', text: `Deployment to ${data.branch}` },
      salutation(data),
      text(
        'Following your appointment as ',
        strong(data.job_role),
        `, you are deployed to the ${data.department} department at `,
        strong(data.branch),
        '.',
      ),
      text(
        'You will report to ',
        strong(supervisor),
        `, at ${reportTo.replaceAll(/\s*\r?\n\s*/g, ', ')}, on `,
        strong(reportDay),
        ' at 8:00\u00a0am.',
      ),
      {
        kind: 'facts',
        rows: [
          ['Department', data.department],
          ['Branch', data.branch],
          ['Supervisor', deployment?.supervisor_name ?? 'Head of department'],
          ['Reporting address', reportTo],
          ['Reporting date', reportDay],
        ],
      },
      heading('What to bring on the first day'),
      list(
        'this letter, with a valid means of identification (national ID, passport or driver’s licence);',
        'originals and copies of your certificates, and of your NYSC certificate if you have one;',
        'two passport photographs, taken within the last six months;',
        'your BVN and NIN, the details of your bank account and of your retirement savings account.',
      ),
      heading('Your first weeks'),
      text(
        `${supervisor.charAt(0).toUpperCase()}${supervisor.slice(1)} will show you your place of work, its safety rules and ` +
          'the people you work with, and agree your first objectives with you. Your working week is Monday to Friday unless ' +
          'the roster of the branch says otherwise.',
      ),
      text(
        'If you cannot report on this date, tell Human Resources before it, at ',
        strong(company.email),
        ` or ${company.phone}.`,
      ),
      text('Please sign below to confirm that you accept this deployment.'),
      { kind: 'signatures', people: [byCandidate(data), forCompany(data)] },
    ],
  };
}
