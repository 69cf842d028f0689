import type { HolidayStatus } from '../../../contracts/time/holiday';

interface NigerianHoliday {
  name: string;
  start_date: string;
  end_date: string;
  /** Empty for a holiday of the federation. */
  states: string[];
  status: HolidayStatus;
  /** The source of the day. */
  source: string;
}

const ACT = 'Public Holidays Act, Cap. P40';
const DEMOCRACY = 'Public Holidays (Amendment) Act 2019';
const EASTER = 'Public Holidays Act, Cap. P40; day by the Gregorian calendar';
const MOON = 'Public Holidays Act, Cap. P40; day by the Umm al-Qura calendar, one or two days off until declared';
const MINISTRY = 'By declaration of the Ministry of Interior';

/** Holidays that have the same day each year. They stand as declared, except for Boxing Day, which the ministry declares. */
const FIXED = [
  ["New Year's Day", '01-01', ACT],
  ["Workers' Day", '05-01', ACT],
  ['Democracy Day', '06-12', DEMOCRACY],
  ['National Day', '10-01', ACT],
  ['Christmas Day', '12-25', ACT],
] as const;

/** First and last days of the movable ones. Both Eids have a second day, as the ministry declares each year. */
const MOVABLE = {
  2026: {
    'Id-el-Fitr': ['03-20', '03-21'],
    'Good Friday': ['04-03'],
    'Easter Monday': ['04-06'],
    'Id-el-Kabir': ['05-27', '05-28'],
    'Islamic New Year': ['06-17'],
    'Id-el-Maulud': ['08-25'],
  },
  2027: {
    'Id-el-Fitr': ['03-09', '03-10'],
    'Good Friday': ['03-26'],
    'Easter Monday': ['03-29'],
    'Id-el-Kabir': ['05-16', '05-17'],
    'Islamic New Year': ['06-06'],
    'Id-el-Maulud': ['08-14'],
  },
  2028: {
    'Id-el-Fitr': ['02-26', '02-27'],
    'Good Friday': ['04-14'],
    'Easter Monday': ['04-17'],
    'Id-el-Kabir': ['05-05', '05-06'],
    'Islamic New Year': ['05-25'],
    'Id-el-Maulud': ['08-03'],
  },
} as const;

/** The years whose holidays are known. */
export const KNOWN_YEARS = Object.keys(MOVABLE).map(Number);

const OF_STATES: Readonly<Record<string, string[]>> = { 'Islamic New Year': ['Kebbi', 'Sokoto'] };

const sourceOf = (name: string) => {
  if (name in OF_STATES) return 'By declaration of the states; day by the Umm al-Qura calendar';
  return /Easter|Good Friday/.test(name) ? EASTER : MOON;
};

/** The holidays of a year by day, movable ones and those of a declaration as expected; none for a year that is not known. */
export function nigerianHolidaysOf(year: number): NigerianHoliday[] {
  const movable = MOVABLE[year as keyof typeof MOVABLE];
  if (!movable) return [];
  const on = (day: string) => `${year}-${day}`;
  return [
    ...FIXED.map(
      ([name, day, source]): NigerianHoliday => ({
        name,
        start_date: on(day),
        end_date: on(day),
        states: [],
        status: 'DECLARED',
        source,
      }),
    ),
    ...Object.entries(movable).map(
      ([name, [first, last = first]]: [string, readonly [string, string?]]): NigerianHoliday => ({
        name,
        start_date: on(first),
        end_date: on(last),
        states: OF_STATES[name] ?? [],
        status: 'EXPECTED',
        source: sourceOf(name),
      }),
    ),
    {
      name: 'Isese Day',
      start_date: on('08-20'),
      end_date: on('08-20'),
      states: ['Lagos', 'Ogun', 'Osun', 'Oyo'],
      status: 'DECLARED' as const,
      source: 'By declaration of the states',
    },
    {
      name: 'Boxing Day',
      start_date: on('12-26'),
      end_date: on('12-26'),
      states: [],
      status: 'EXPECTED' as const,
      source: MINISTRY,
    },
  ].toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1));
}
