import type { Day } from '../../../contracts/platform/dates';
import { headingBlock, type LetterText, listBlock, strong, textBlock } from './blocks';
import type { LetterPerson } from './people';
import { signedName, unbrokenDay } from './wording';

/** The readers of a handbook. */
export interface HandbookOf {
  person: LetterPerson;
  /** The day on which it is issued. */
  date: Day;
  /** The person who signs it for the company. */
  sent_by: string;
  /** Puts pen strokes on the signature lines, with this day beside the person's. Seed data only. */
  signed?: Day;
}

/** The staff handbook; its last page is signed by the new member of staff. */
export function handbook({ person, date, sent_by, signed }: HandbookOf): LetterText {
  const { company } = person;
  const name = signedName(person);
  return {
    title: 'Staff handbook',
    blocks: [
      { kind: 'title', text: 'Staff handbook', lead: `${company.name} · issued to ${name} on ${unbrokenDay(date)}` },
      textBlock(
        `Welcome to ${company.name}. This handbook says how we work together: what you may expect of the company, and what ` +
          'the company expects of you. Read all of it before your first day. Where it and your letter of employment differ, ' +
          'the letter counts; where the law gives you more than either, the law counts.',
      ),

      headingBlock('1. How we treat one another'),
      textBlock(
        'People are hired, paid and promoted for their work. Nobody is treated worse for their ethnic group, religion, sex, ' +
          'age, disability, state of health, circumstances of birth, or for being pregnant or married or not. Bullying and ' +
          'sexual harassment, by word, message or touch, end careers here, whoever they come from.',
      ),
      textBlock(
        'If something is wrong, tell your supervisor. If your supervisor is what is wrong, tell Human Resources at ',
        strong(company.email),
        '. A report made in good faith is never held against you.',
      ),

      headingBlock('2. Hours and attendance'),
      listBlock(
        'The working week is forty hours, Monday to Friday, 8:00\u00a0am to 5:00\u00a0pm with an hour for lunch. Branches that ' +
          'run shifts publish their roster a week ahead.',
        'If you will be late or cannot come, tell your supervisor before the start of your work, by call or SMS.',
        'After two days of illness, bring a certificate from a registered medical practitioner.',
        'Absence of three working days without word counts as leaving your post, and starts the disciplinary procedure.',
        'Overtime is worked only when your head of department has asked for it in writing, and is paid or given back as time.',
      ),

      headingBlock('3. Pay and deductions'),
      listBlock(
        'Salaries are paid on or before the last working day of the month, into an account in your own name.',
        'A payslip shows your gross pay, every deduction and your net pay. Ask Human Resources about anything on it that you ' +
          'do not understand.',
        'PAYE tax is deducted under the Nigeria Tax Act 2025 and paid to the state where you live.',
        'Pension: 8\u00a0% from you and 10\u00a0% from the company of your basic salary, housing and transport allowances, ' +
          'into the retirement savings account that you choose.',
        'Nothing else is taken from your pay without a law, a court order or your written consent.',
      ),

      headingBlock('4. Leave'),
      textBlock(
        'Ask for leave through Tenure, at least two weeks ahead. Your line manager answers within three working days.',
      ),
      listBlock(
        'Annual leave: twenty working days a year, to be taken within the year or, with approval, by 31\u00a0March of the next.',
        'Sick leave: up to twelve working days a year on full pay, with a medical certificate.',
        'Maternity leave: sixteen weeks on full pay, and time off for nursing until the child is one year old.',
        'Paternity leave: ten working days, within two months of the birth.',
        'Compassionate leave: up to five working days when a close member of your family dies or is gravely ill.',
        'Examination and study leave: by agreement with your head of department.',
        'Public holidays are those that the Federal Government declares, and those of the state where you work.',
      ),

      headingBlock('5. Health and safety'),
      textBlock(
        'Nobody is asked to do work that is not safe, and everybody may stop work that is not. Wear the protective equipment ' +
          'that you are given. Report every accident and every near miss to your supervisor on the same day, however small: the ' +
          'Employees’ Compensation Act 2010 covers you only when the company knows. Know your exits, your assembly point and ' +
          'your first-aider.',
      ),
      textBlock(
        'Alcohol and drugs have no place at work, nor has anybody under their influence. Drivers are tested without notice. ' +
          'Smoking is allowed only where a sign says so.',
      ),

      headingBlock('6. Health cover and welfare'),
      textBlock(
        'The company registers you, your spouse and up to four children under eighteen with a health maintenance organisation ' +
          'from the month after you start. Choose your hospital in Tenure; you may change it every six months. The group life ' +
          'policy pays your named beneficiaries three times your annual pay if you die in service: keep their names up to date.',
      ),

      headingBlock('7. Honest business'),
      listBlock(
        'Give and take no bribes, however small and however usual. Gifts worth more than ₦20,000.00 are refused, or handed to ' +
          'Human Resources.',
        'Tell the company of any other job, business or family tie that could pull you two ways.',
        'Company money, stock, vehicles and fuel are for company work. Taking them is theft, and is reported to the police.',
        'Speak for the company to the press or on social media only when you have been asked to.',
      ),

      headingBlock('8. Computers, data and confidentiality'),
      textBlock(
        'Your passwords are yours alone; nobody in the company will ask you for one. Lock your screen when you leave it. ' +
          'Company data stay on company systems. Personal data of customers and colleagues are used only for the work they were ' +
          'given for, as the Nigeria Data Protection Act 2023 requires. Report a lost device, a strange mail or a mistake at ' +
          'once: the company has seventy-two hours to tell the Commission, and an early call is never punished.',
      ),

      headingBlock('9. Training and appraisal'),
      textBlock(
        'You agree your objectives with your supervisor in the first month, and once a year after that. Your work is appraised ' +
          'twice a year; you rate yourself first, then your supervisor, then your manager, and you may add your comments before ' +
          'it is closed. Training that you and your supervisor agree on is paid by the company.',
      ),

      headingBlock('10. Complaints and discipline'),
      textBlock(
        'Bring a complaint to your supervisor, or to Human Resources in writing. You get an answer within ten working days, and ' +
          'may ask the head of the company to look at it again.',
      ),
      textBlock(
        'Before any disciplinary measure you are told in writing what you are said to have done, have at least forty-eight hours ' +
          'to answer, and may bring a colleague to the hearing. The measures are a query, a written warning, a final warning, ' +
          'suspension and dismissal. Gross misconduct, such as theft, violence, harassment or forged papers, may lead to dismissal ' +
          'at once. You may appeal within five working days.',
      ),

      headingBlock('11. Leaving the company'),
      listBlock(
        'During probation the notice is two weeks, afterwards one month, in writing, from either side.',
        'Hand over your work, and return your identity card, devices, documents and vehicle on or before the last day.',
        'Your final pay, with leave that you have not taken, is paid within thirty days.',
        'You get a certificate of service. What you know of the business stays confidential.',
      ),

      { kind: 'page' },
      { kind: 'title', text: 'Acknowledgement of the staff handbook' },
      textBlock('Please sign this page and return it with the handbook.'),
      {
        kind: 'facts',
        rows: [
          ['Name', name],
          ['Position', person.job_role],
          ['Department', person.department],
          ['Branch', person.branch],
          ['Date of resumption', person.resumption_date ? unbrokenDay(person.resumption_date) : 'To be agreed'],
          ['Residential address', person.address?.trim() || 'Not yet given'],
        ],
      },
      textBlock(
        `I have received the staff handbook of ${company.name}. I have read it, I have been able to ask about it, and I ` +
          'understand it.',
      ),
      listBlock(
        'I will follow the handbook and the rules of my place of work.',
        'I know that the company may change the handbook, and that it tells me of every change in writing.',
        'I know whom to tell if something is wrong.',
      ),
      {
        kind: 'signatures',
        people: [
          {
            name,
            role: person.job_role,
            date: signed ? unbrokenDay(signed) : null,
            pen: signed ? name : null,
            ink: 'blue',
          },
          {
            name: sent_by,
            role: `Human Resources, for ${company.name}`,
            date: unbrokenDay(date),
            pen: signed ? sent_by : null,
            ink: 'black',
          },
        ],
      },
    ],
  };
}
