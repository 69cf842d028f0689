import { describe, expect, test } from 'vitest';
import { type LeaveKindAtExit, type LeaveYear, leaveAtExit, leaveLeft } from './leave-earned';

/** Annual leave of 20 days of which 5 go over until 31 March, of somebody here since 2020. Today is 29 November 2026. */
const ANNUAL: LeaveKindAtExit = {
  type: 1,
  title: 'Annual leave',
  granted: 'YEAR',
  days: 2000,
  whole_year: false,
  share: 'HALF_DAYS',
  carry_days: 500,
  carry_until: '03-31',
  may_take: true,
  employment_date: '2020-01-06',
  last_day: '2026-12-18',
  today: '2026-11-29',
  carried_into: 2026,
  years: [],
};
const year = (of: number, more: Partial<LeaveYear> = {}): LeaveYear => ({
  year: of,
  carried: 0,
  granted: 2000,
  accrued: 0,
  accrued_until: 0,
  added: 0,
  taken: 0,
  taken_early: 0,
  ...more,
});
const left = (more: Partial<LeaveKindAtExit>) => {
  const { carried, earned, taken, days } = leaveLeft({ ...ANNUAL, ...more });
  return { carried, earned, taken, days };
};

test('who leaves on 8 January with nothing taken has the 5 days that go over and half a day of the new year', () => {
  const years = [year(2026), year(2027)];
  expect(left({ last_day: '2027-01-08', years })).toEqual({ carried: 500, earned: 50, taken: 0, days: 550 });
  // It is the same once the ledger has carried.
  const carried = [year(2026), year(2027, { carried: 500 })];
  expect(left({ last_day: '2027-01-08', today: '2027-01-10', carried_into: 2027, years: carried }).days).toBe(550);
  // And where the next year's days are not given yet, or no days at all.
  expect(left({ last_day: '2027-01-08', today: '2026-08-01', years: [year(2026)] }).days).toBe(550);
  expect(left({ last_day: '2027-01-08', carried_into: null }).days).toBe(550);
});

describe('the share of the last year', () => {
  test.for([
    // 352 of 365 days of 20 are 19.29.
    ['2026-12-18', {}, 1950],
    ['2026-12-31', {}, 2000],
    ['2026-01-01', {}, 50],
    // 60 of 366 days of 20 are 3.28; 59 of 365 are 3.23. The half of a leap year is exact.
    ['2028-02-29', { years: [year(2028)], carried_into: 2028 }, 350],
    ['2026-02-28', {}, 350],
    ['2028-07-01', { years: [year(2028)], carried_into: 2028 }, 1000],
    // Joined in the year: 31 of 365 days are 1.70, 15 are 0.82, one is 0.05.
    ['2026-12-31', { employment_date: '2026-12-01', years: [year(2026, { granted: 200 })] }, 200],
    ['2026-12-15', { employment_date: '2026-12-01', years: [year(2026, { granted: 200 })] }, 100],
    ['2026-12-01', { employment_date: '2026-12-01', years: [year(2026, { granted: 200 })] }, 50],
  ] as const)('until %s with %o is %i hundredths', ([last_day, more, earned]) => {
    expect(left({ years: [year(2026)], last_day, ...more }).earned).toBe(earned);
  });

  test('is of what the year gave, whatever the kind gives by now', () => {
    expect(left({ days: 3000, last_day: '2026-07-02', years: [year(2026)] }).earned).toBe(1050);
  });

  test('is the whole year where the kind divides none', () => {
    expect(left({ whole_year: true, days: 1200, years: [year(2026, { granted: 1200 })] }).earned).toBe(1200);
    expect(left({ whole_year: true, days: 1200, employment_date: '2026-12-01' }).earned).toBe(1200);
  });

  test('has the days that HR gave or took back whole, and those of an opening balance', () => {
    expect(left({ years: [year(2026, { added: -1300 })] }).earned).toBe(650);
  });

  test('is what was given at need, and nothing where nothing was', () => {
    const need = { granted: 'NEED', carry_days: 0 } as const;
    expect([left({ ...need, years: [year(2026)] }).earned, left(need).earned]).toEqual([2000, 0]);
  });

  test('is nothing of a year that is over and gave nothing, nor of a kind that is not theirs', () => {
    expect([left({ today: '2027-01-10' }).earned, left({ may_take: false }).earned]).toEqual([0, 0]);
  });
});

describe('a kind that gives by month', () => {
  const monthly = { granted: 'MONTH', days: 1000, carry_days: 0, carry_until: null } as const;
  const accrued = (until: number, more: Partial<LeaveYear> = {}) =>
    year(2026, { granted: null, accrued: Math.floor((1000 * until) / 12), accrued_until: until, ...more });

  test('gives the months that have begun, those to come until the last day too', () => {
    expect(left({ ...monthly, last_day: '2026-11-30', years: [accrued(11)] }).earned).toBe(916);
    expect(left({ ...monthly, last_day: '2026-12-01', years: [accrued(11)] }).earned).toBe(1000);
    // The year to come has given nothing yet: February has begun.
    expect(left({ ...monthly, last_day: '2027-02-03', years: [accrued(11)] }).earned).toBe(166);
  });

  test('gives whoever comes within the year their months alone', () => {
    const joined = { ...monthly, employment_date: '2027-03-20', today: '2027-03-01', carried_into: 2027 };
    expect(left({ ...joined, last_day: '2027-05-02' }).earned).toBe(250);
  });

  test('carries what the months give until the year ends', () => {
    const carries = { ...monthly, carry_days: 500, last_day: '2027-01-08' };
    expect(left({ ...carries, years: [accrued(11, { taken: 700 })] })).toEqual({
      ...{ carried: 300, earned: 83, taken: 0, days: 383 },
    });
  });
});

describe('carried days', () => {
  const into = (more: Partial<LeaveYear>) => [year(2026, { carried: 500, ...more })];

  test('count on the day on which they end, and after it as far as they were taken before', () => {
    expect(left({ last_day: '2026-03-31', years: into({}) }).carried).toBe(500);
    expect(left({ last_day: '2026-04-01', years: into({}) })).toMatchObject({ carried: 0, days: 500 });
    const some = into({ taken: 400, taken_early: 200 });
    expect(left({ last_day: '2026-06-30', years: some })).toEqual({
      carried: 200,
      earned: 1000,
      taken: 400,
      days: 800,
    });
  });

  test('never end where the kind says no day', () => {
    expect(left({ carry_until: null, last_day: '2026-12-31', years: into({}) }).days).toBe(2500);
  });

  test('that ended in a year go over into no other, nor more than may', () => {
    const years = [year(2026, { carried: 500, taken: 1800, taken_early: 100 })];
    // 100 of those carried and 2,000 of the year less 1,800 taken leave 300.
    expect(left({ last_day: '2027-02-01', years }).carried).toBe(300);
    expect(left({ last_day: '2028-01-31', today: '2026-11-29', years: [year(2026)] })).toEqual({
      ...{ carried: 500, earned: 200, taken: 0, days: 700 },
    });
  });

  test('are those that the ledger carried, and not what older years say', () => {
    const years = [year(2024), year(2025), year(2026, { carried: 300 })];
    expect(left({ last_day: '2026-01-31', years }).carried).toBe(300);
  });

  test('are none of an employment before this one', () => {
    const again = { employment_date: '2026-09-01', last_day: '2026-09-30', years: into({ added: 0 }) };
    expect(left(again)).toEqual({ carried: 0, earned: 200, taken: 0, days: 200 });
  });

  test('of a year with too much leave are none, and no debt goes over', () => {
    expect(left({ last_day: '2027-01-31', years: [year(2026, { taken: 2300 })] })).toMatchObject({
      carried: 0,
      days: 200,
    });
  });
});

test('what was taken beyond what was carried and earned is below zero', () => {
  const years = [year(2026, { taken: 1500, taken_early: 1500 })];
  expect(left({ last_day: '2026-03-31', years })).toEqual({ carried: 0, earned: 500, taken: 1500, days: -1000 });
});

test('nothing of a year after the last day counts', () => {
  const years = [year(2026), year(2027, { carried: 500, added: 300, taken: 100 })];
  expect(left({ last_day: '2026-12-31', years }).days).toBe(2000);
});

test('kinds are added up, and what one has too much takes from another', () => {
  const kinds = [
    { ...ANNUAL, years: [year(2026)] },
    { ...ANNUAL, type: 2, title: 'Study leave', years: [year(2026, { taken: 2150 })] },
  ];
  const { days, parts } = leaveAtExit(kinds);
  expect(days).toBe(1950 - 200);
  expect(parts.map(({ type, days: of }) => [type, of])).toEqual([
    [1, 1950],
    [2, -200],
  ]);
});

test('a later last day never earns less within a year, and a year to its end earns what it gave', () => {
  for (const employment_date of ['2020-01-06', '2028-01-01', '2028-02-29', '2028-11-17'])
    for (const granted of ['YEAR', 'MONTH'] as const) {
      let before = 0;
      for (let day = employment_date > '2028-01-01' ? employment_date : '2028-01-01'; day <= '2028-12-31'; ) {
        const given = year(2028, { granted: null });
        const kind = {
          employment_date,
          granted,
          last_day: day,
          today: '2028-01-01',
          carried_into: 2028,
          years: [given],
        };
        const { earned } = left(kind);
        expect([employment_date, granted, day, earned >= before]).toEqual([employment_date, granted, day, true]);
        before = earned;
        day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
      }
      if (employment_date <= '2028-01-01') expect(before).toBe(2000);
    }
});
