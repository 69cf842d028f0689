import type { OfferLetter } from '../../../contracts/people/candidate-status';
import type { Day } from '../../../contracts/platform/dates';
import { plainTexts } from '../../../contracts/platform/plain-text';
import { CATEGORY, type ReportingTerms, withTerms } from '../../hiring/offer/letter-terms';
import { handbookPdf, letterPdf } from './letter-pdf';
import type { LetterPerson } from './people';
import { STANDARD_TEXTS } from './standard-texts';
import { bySender, type LetterSigner } from './values';

/** What the three letters of an offer say of a candidate. */
export interface LetterData extends LetterPerson {
  date: Day;
  expires: Day | null;
  sent_by: string;
  deployment: ReportingTerms | null;
  signature?: LetterSigner;
  signed?: Day;
}

/** A candidate whose names have what Nigerian names can have. */
export const data: LetterData = {
  id: 1,
  name: 'Ọláńrewájú Adébáyọ̀',
  company: {
    name: 'Lagoon Logistics Ltd',
    code: 'LGS',
    address: '14 Wharf Road, Apapa, Lagos',
    rc_number: '482190',
    email: 'hr@lagoonlogistics.example',
    phone: '+234-803-555-0100',
  },
  firstname: 'Ọláńrewájú',
  middlename: 'Ṣẹ̀gun',
  lastname: 'Adébáyọ̀',
  address: '9 Adeola Odeku Street\nVictoria Island\nLagos',
  staff_id: null,
  job_role: 'Operations Supervisor',
  branch: 'Apapa, Lagos',
  department: 'Terminal Operations',
  gross_salary: 1_500_000_000,
  net_salary: 97_841_667,
  basic_pay: null,
  housing_pay: null,
  transport_pay: null,
  other_pay: null,
  resumption_date: '2026-06-12',
  end_date: null,
  date: '2026-06-08',
  expires: '2026-06-22',
  sent_by: 'Aisha Bello',
  deployment: { supervisor_name: 'Folake Adeyemi', report_to: '14 Wharf Road, Apapa', report_date: '2026-06-12' },
};

/** One of the three letters of an offer as PDF, with the text that every installation begins with. */
export function offerPdf(letter: OfferLetter, of: LetterData): Promise<Uint8Array> {
  const { date, signed, sent_by, expires, deployment, signature = bySender(sent_by), ...rest } = plainTexts(of);
  const person = withTerms(rest, { expires, deployment });
  const more = signed && { signed };
  if (letter === 'handbook') return handbookPdf({ person, date, sent_by, ...more });
  const text = STANDARD_TEXTS.find(({ category }) => category === CATEGORY[letter]);
  if (!text) throw new Error('no text');
  return letterPdf({ asks_signature: false, ...text }, person, { date, signature, ...more });
}
