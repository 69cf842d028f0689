import type { JourneyStep } from '../../../contracts/platform/journey';
import { countWithWord, date } from '../ui/format';

/** How a step of a journey is drawn. */
export const STEP_STATES = {
  DONE: 'done',
  CURRENT: 'current',
  TO_COME: 'todo',
  ENDED: 'ended',
  PASSED: 'passed',
} as const;

/** The note below the title of a step. */
export function stepNote({ meaning, day, letters, state }: JourneyStep): string | undefined {
  switch (meaning) {
    case 'SENT':
    case 'ACCEPTED':
    case 'DECLINED':
    case 'WITHDRAWN':
    case 'HELD':
      return day ? date(day) : undefined;
    case 'NOT_SENT':
      return state === 'CURRENT' ? 'Not sent yet' : 'Not sent';
    case 'OPEN':
      return day ? `Open until ${date(day)}` : undefined;
    case 'EXPIRED':
      return `Expired ${date(day)}`;
    case 'AFTER_OFFER':
      return 'After the offer';
    case 'AFTER_ACCEPTANCE':
      return 'After acceptance';
    case 'TO_REVIEW':
      return `Review ${countWithWord(letters, 'letter')}`;
    case 'RETURNED':
      return `${countWithWord(letters, 'letter')} returned`;
    case 'APPROVED':
      return 'All approved';
    case 'NOT_UPLOADED':
      return 'Not uploaded';
    case 'AFTER_APPROVAL':
      return 'After approval';
    case 'NOT_BOOKED_YET':
      return 'Not booked yet';
    case 'NOT_BOOKED':
      return 'Not booked';
    case 'BOOKED':
      return `Booked for ${date(day)}`;
    case 'STARTS':
      return `Starts ${date(day)}`;
    case 'STARTED':
      return `Started ${date(day)}`;
    case 'RESUMES':
      return `Resumes ${date(day)}`;
    case 'RESUMED':
      return `Resumed ${date(day)}`;
    case 'WAS_TO_START':
      return `Was to start ${date(day)}`;
    case 'NO_DAY':
      return 'No day agreed yet';
    case 'WILL_NOT_COME':
      return undefined;
  }
}
