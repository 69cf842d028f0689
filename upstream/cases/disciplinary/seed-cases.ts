import type { DisciplinaryDecision, DisciplinaryState } from '../../../contracts/cases/disciplinary-state';

/** A case as the seed plans it; days count back from today. */
export interface SeedCase {
  /** The subject: the employee who can sign in, or a place in the list of a company's people. */
  who: 'employee' | readonly [company: number, place: number];
  subject: string;
  type: string;
  message: string;
  answer?: string;
  opened: number;
  status: DisciplinaryState;
  /** Days from today; a hearing that is to come has a day above zero. */
  hearing?: number;
  decision?: readonly [decision: DisciplinaryDecision, words: string, daysAgo: number];
  appeal?: readonly [words: string, daysAgo: number];
}

/** Oldest first, so that the numbers of a year follow their days. */
export const SEED_CASES: readonly SeedCase[] = [
  {
    who: [1, 47],
    subject: 'Loss of a waybill',
    type: 'Damage or loss',
    message: 'The waybill of truck LAG-204 was in your hands on 12 March and has not been found since. Please explain.',
    answer: 'I gave it to the gate officer, who was new. I did not ask for a signature, and should have.',
    opened: 210,
    status: 'CLOSED',
    hearing: -195,
    decision: ['WARNING', 'The handover was not signed for, which the procedure asks for.', 192],
  },
  {
    who: 'employee',
    subject: 'Late three times in a week',
    type: 'Attendance',
    message: 'You clocked in after 8:30 on three days of one week. Please explain why.',
    answer: 'The ferry from Ikorodu did not run. I called my supervisor each morning.',
    opened: 160,
    status: 'CLOSED',
    decision: ['NONE', 'The calls are on record. Nothing follows.', 152],
  },
  {
    who: [2, 11],
    subject: 'Words to a customer',
    type: 'Conduct',
    message: 'A customer complains of what was said at the counter on Monday. Please say what happened.',
    opened: 120,
    status: 'WITHDRAWN',
  },
  {
    who: [1, 30],
    subject: 'Diesel signed for that was not delivered',
    type: 'Fraud or theft',
    message: 'You signed for 400 litres of diesel of which the gauge shows 250. Please account for the rest.',
    answer: 'I signed in the rain without reading the gauge.',
    opened: 70,
    status: 'CLOSED',
    hearing: -58,
    decision: ['FINAL_WARNING', 'Negligence, not fraud: the gauge is to be read before a signature.', 55],
  },
  {
    who: [1, 26],
    subject: 'Forklift driven without a spotter',
    type: 'Safety',
    message:
      'On that afternoon at 16:40 you drove forklift F-12 in Bay 2 without a spotter. Please explain in writing what happened and why.',
    answer:
      'I moved three pallets alone because the ship was due to sail. I know the rule and I regret it. The spotter had been called to Bay 4.',
    opened: 43,
    status: 'APPEAL',
    hearing: -29,
    decision: ['FINAL_WARNING', 'The rule is known, and was broken near people.', 12],
    appeal: ['The spotter was sent to Bay 4 by the shift lead. I ask that the panel hear who was on that shift.', 4],
  },
  {
    who: [1, 44],
    subject: 'Absence without leave',
    type: 'Attendance',
    message: 'You were not at work from Monday to Wednesday and did not call. Please explain.',
    answer: 'My child was in hospital and my phone was dead.',
    opened: 20,
    status: 'HEARING',
    hearing: 4,
  },
  {
    who: [3, 5],
    subject: 'Cash short at the till',
    type: 'Damage or loss',
    message: 'The till of Friday was ₦18,500.00 short. Please account for it.',
    answer: 'I counted twice. A refund was not entered.',
    opened: 9,
    status: 'ANSWERED',
  },
  {
    who: [1, 33],
    subject: 'Instruction not followed',
    type: 'Insubordination',
    message: 'You left the loading bay although the shift lead asked you to stay. Please say why.',
    answer: 'My shift had ended two hours before.',
    opened: 15,
    status: 'DECIDED',
    decision: ['WARNING', 'The shift had ended, but the words to the shift lead were out of place.', 5],
  },
  {
    who: [1, 38],
    subject: 'Gate left open at night',
    type: 'Safety',
    message: 'Gate 2 stood open from 01:10 to 03:30 on your shift. Please explain.',
    opened: 8,
    status: 'QUERY',
  },
  {
    who: 'employee',
    subject: 'Company car parked at home',
    type: 'Conduct',
    message: 'The pool car LND-412 was seen in your street on Sunday without an entry in the book. Please explain.',
    opened: 2,
    status: 'QUERY',
  },
];
