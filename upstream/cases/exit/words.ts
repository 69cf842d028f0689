import { EXIT_TYPE_WORDS, EXIT_TYPES, type ExitType } from '../../../contracts/cases/exit-state';
import { dayText } from '../../../contracts/platform/dates';
import { type CaseWords, letterFateWords } from '../case/words';

/** The events of an exit in its timeline. */
export const EXIT_EVENTS = {
  resigned: 'RESIGNED',
  started: 'STARTED',
  approved: 'APPROVED',
  declined: 'DECLINED',
  withdrawn: 'WITHDRAWN',
  calledOff: 'CALLED_OFF',
  dismissed: 'DISMISSED',
  givenBack: 'GIVEN_BACK',
  handover: 'HANDOVER',
  interview: 'INTERVIEW',
  meeting: 'MEETING',
  clearance: 'CLEARANCE',
  ticked: 'TICKED',
  cleared: 'CLEARED',
  allCleared: 'ALL_CLEARED',
  reopened: 'REOPENED',
  reminded: 'REMINDED',
  line: 'LINE',
  settled: 'SETTLED',
  unsettled: 'UNSETTLED',
  letter: 'LETTER',
  closed: 'CLOSED',
} as const;
type ExitEvent = (typeof EXIT_EVENTS)[keyof typeof EXIT_EVENTS];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const typeWords = (value: unknown): string => {
  const type = EXIT_TYPES.find((one) => one === value);
  return type ? EXIT_TYPE_WORDS[type] : 'Exit';
};
const day = (value: unknown): string => (text(value) ? dayText(text(value)) : '');
const lastDay = (data: Record<string, unknown>): string => (data.last_day ? `Last day ${day(data.last_day)}` : '');

const settledBefore = ({ paid, settled }: Record<string, unknown>): string => {
  if (text(paid)) return `The payroll of ${text(paid)} has the settlement of before: correct it in a later month`;
  return settled === true ? 'The settlement of before counts no more' : '';
};

type Said = (data: Record<string, unknown>) => { title: string; note?: string };
const WORDS: Record<ExitEvent, Said> = {
  RESIGNED: (data) => ({ title: 'Resignation sent', note: lastDay(data) }),
  STARTED: (data) => ({ title: `${typeWords(data.type)} started`, note: lastDay(data) }),
  APPROVED: (data) => ({ title: 'Exit approved', note: lastDay(data) }),
  DECLINED: () => ({ title: 'Exit declined' }),
  WITHDRAWN: () => ({ title: 'Exit withdrawn' }),
  CALLED_OFF: () => ({ title: 'Exit called off' }),
  DISMISSED: (data) => ({
    title: `${typeWords(data.was)} becomes a dismissal`,
    note: [lastDay(data), settledBefore(data)].filter(Boolean).join('. '),
  }),
  GIVEN_BACK: (data) => ({ title: `${typeWords(data.type)} counts again`, note: lastDay(data) }),
  HANDOVER: () => ({ title: 'Handover note saved' }),
  INTERVIEW: () => ({ title: 'Exit interview answered' }),
  MEETING: ({ at }) => ({ title: 'Exit interview arranged', note: text(at) }),
  CLEARANCE: ({ owners }) => ({
    title: 'Clearance started',
    note: owners === 1 ? '1 owner told' : `${owners} owners told`,
  }),
  TICKED: ({ department, item, done }) => ({
    title: `${text(department)}: ${text(item)}`,
    note: done === true ? 'Done' : 'Open again',
  }),
  CLEARED: ({ department }) => ({ title: `${text(department)} cleared` }),
  ALL_CLEARED: () => ({ title: 'Clearance complete' }),
  REOPENED: ({ department }) => ({ title: 'Clearance open again', note: text(department) }),
  REMINDED: ({ departments }) => ({
    title: Array.isArray(departments) ? `Reminder mailed to ${departments.map(text).join(', ')}` : 'Reminder mailed',
  }),
  // An amount is for those alone who read pay.
  LINE: ({ name, did }) => ({ title: `Settlement: ${text(name)}`, note: text(did) }),
  SETTLED: () => ({ title: 'Settlement approved' }),
  UNSETTLED: () => ({ title: 'Settlement open again' }),
  LETTER: ({ title, waits, sent }) => ({ title: `Exit letter ${letterFateWords(waits, sent)}: ${text(title)}` }),
  CLOSED: ({ archives }) => ({ title: 'Exit closed', ...(archives !== false && { note: 'The record is archived' }) }),
};

const isEvent = (kind: string): kind is ExitEvent => kind in WORDS;

/** The words of an exit's timeline, and the names of its parties. */
export const EXIT_WORDS: CaseWords = {
  event: (kind, data) => (isEvent(kind) ? WORDS[kind](data) : { title: kind }),
  role: (role) => (role === 'OWNER' ? 'Clears a department' : 'Leaves'),
};

/** `Resignation of Grace Akpan`. */
export const exitTitle = (type: ExitType, name: string): string => `${EXIT_TYPE_WORDS[type]} of ${name}`;
