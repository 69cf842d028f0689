import type { HolidayStatus } from '../../../contracts/time/holiday';
import type { StatusLook } from '../../platform/ui/status-look';

export const STATUS_WORDS: Record<HolidayStatus, string> = { DECLARED: 'Declared', EXPECTED: 'Expected' };

export const HOLIDAY_LOOKS: Record<HolidayStatus, StatusLook> = {
  DECLARED: { word: STATUS_WORDS.DECLARED, tone: 'green' },
  EXPECTED: { word: STATUS_WORDS.EXPECTED, tone: 'amber' },
};
