import { describe, expect, test } from 'vitest';
import type { LinePerson, ReportingLine } from '../../../../contracts/people/reporting-line';
import { addDays, lagosDay } from '../../../../contracts/platform/dates';
import type { Balance, LeaveCalculation } from '../../../../contracts/time/leave';
import {
  awayWords,
  begunRequest,
  countable,
  decidersOf,
  hearsFirst,
  managersOf,
  RequestForm,
  sentFields,
  settledManagers,
  sumLines,
} from './request-form';

const today = lagosDay();
const person = (name: string, email: string | null): LinePerson => ({
  kind: 'outside',
  id: 1,
  code: null,
  name,
  email,
  phone: null,
  company: null,
  about: '',
  here: true,
});
const line = (change: Partial<ReportingLine> = {}): ReportingLine => ({
  id: 4,
  line_manager1: person('Folake Bello', 'folake@managers.example'),
  line_manager2: person('Musa Sani', 'musa@managers.example'),
  head_manager: null,
  supervisor_name: null,
  supervisor_email: null,
  supervisor_phone: null,
  client: null,
  reports: [],
  reports_total: 0,
  history: [],
  version: 1,
  ...change,
});
const typed = {
  ...begunRequest(line(), '0803-555-0171'),
  leave_type: 3,
  start_date: today,
  end_date: addDays(today, 4),
  leave_address: '14 Bode Thomas Street',
  relief_officer_needed: 'false',
};
const wrong = (change: object): Record<string, string> => {
  const { error } = RequestForm.safeParse({ ...typed, ...change });
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
};

describe('the form of a request', () => {
  test('is right as it stands when all is filled in', () => {
    expect(wrong({})).toEqual({});
  });

  test.each([
    [{ leave_phone_number: '0803x' }, 'leave_phone_number', 'Please enter valid number.'],
    [{ leave_phone_number: '+2348035550171' }, 'leave_phone_number', 'Please enter valid number.'],
    [{ start_date: addDays(today, -1) }, 'start_date', 'start date must be today or later'],
    [{ end_date: addDays(today, -1) }, 'end_date', 'end date should be greater than start date'],
    [{ relief_officer_needed: '' }, 'relief_officer_needed', 'select an option'],
    [{ line_manager1_name: ' ' }, 'line_manager1_name', 'Line manager 1 name is required'],
    [{ line_manager1_email: '' }, 'line_manager1_email', 'Line manager 1 email is required'],
    [{ line_manager2_name: '' }, 'line_manager2_name', 'Line manager 2 name is required'],
    [{ line_manager2_email: '' }, 'line_manager2_email', 'Line manager 2 email is required'],
    [{ relief_officer_needed: 'true' }, 'relief_officer', 'Relief officer is required'],
    [{ relief_officer_needed: 'true', relief_who: 'other' }, 'relief_officer_name', 'Relief officer name is required'],
    [{ portion: 'MORNING' }, 'portion', 'Half a day is for a leave of one day'],
  ])('with %o says at %s: %s', (change, field, message) => {
    expect(wrong(change)[field]).toBe(message);
  });

  test('takes the same day as the last one', () => {
    expect(wrong({ end_date: today })).toEqual({});
  });

  test('says what is wrong with its days while the rest is empty', () => {
    const { error } = RequestForm.safeParse({
      ...begunRequest(null, null),
      start_date: '2020-01-01',
      end_date: '2019-01-01',
    });
    const messages = error?.issues.map(({ message }) => message);
    expect(messages).toContain('start date must be today or later');
    expect(messages).toContain('end date should be greater than start date');
  });
});

test('the phone begins with the digits of the own one', () => {
  expect(begunRequest(null, '+234 803-555').leave_phone_number).toBe('234803555');
});

describe('line managers', () => {
  test('come from the reporting line', () => {
    expect(managersOf(line())).toEqual({
      line_manager1_name: 'Folake Bello',
      line_manager1_email: 'folake@managers.example',
      line_manager2_name: 'Musa Sani',
      line_manager2_email: 'musa@managers.example',
    });
  });

  test('are typed where who is named has left or has no address', () => {
    const gone = { ...person('Folake Bello', 'folake@managers.example'), here: false };
    const known = managersOf(line({ line_manager1: gone, line_manager2: person('Musa Sani', null) }));
    expect(known).toMatchObject({ line_manager1_name: '', line_manager1_email: '', line_manager2_email: '' });
    expect(settledManagers(known)).toEqual([]);
    expect(settledManagers(managersOf(line({ line_manager2: null })))).toEqual([
      'line_manager1_name',
      'line_manager1_email',
    ]);
  });

  test('fall back to the text about the supervisor for the first alone', () => {
    const unsettled = line({
      line_manager1: null,
      line_manager2: null,
      supervisor_name: 'Ada',
      supervisor_email: 'a@x.example',
    });
    expect(managersOf(unsettled)).toMatchObject({ line_manager1_name: 'Ada', line_manager2_name: '' });
  });
});

describe('what is counted', () => {
  test('is nothing while the kind or a day is missing or wrong', () => {
    expect(countable({ ...typed, leave_type: '' } as never, today)).toBeNull();
    expect(countable({ ...typed, end_date: '' } as never, today)).toBeNull();
    expect(countable({ ...typed, start_date: addDays(today, -1) } as never, today)).toBeNull();
    expect(countable({ ...typed, end_date: addDays(today, -1) } as never, today)).toBeNull();
  });

  test('may have begun where HR asks for somebody', () => {
    const past = { ...typed, ...begunRequest(line(), null, 12), start_date: addDays(today, -3), end_date: today };
    expect(countable({ ...past, leave_type: 3 } as never, today)).toMatchObject({
      employee: 12,
      start_date: past.start_date,
    });
    expect(wrong({ employee: '12', start_date: past.start_date })).toEqual({});
    expect(sentFields(RequestForm.parse({ ...typed, employee: '12' }))).toMatchObject({ employee: '12' });
  });

  test('is half a day for one day only', () => {
    const half = { ...typed, portion: 'MORNING' } as never;
    expect(countable(half, today)?.portion).toBe('WHOLE');
    expect(countable({ ...typed, portion: 'MORNING', end_date: today } as never, today)?.portion).toBe('MORNING');
  });
});

describe('what is sent', () => {
  const sent = (change: object) => sentFields(RequestForm.parse({ ...typed, ...change }));

  test('names a colleague by id alone', () => {
    const fields = sent({ relief_officer_needed: 'true', relief_officer: 9, relief_officer_name: 'Kelechi Madu' });
    expect(fields).toMatchObject({ relief_officer_needed: 'true', relief_officer: '9' });
    expect(fields).not.toHaveProperty('relief_officer_name');
    expect(fields).not.toHaveProperty('relief_who');
  });

  test('names somebody else by name, address and phone', () => {
    const other = {
      relief_officer_needed: 'true',
      relief_who: 'other',
      relief_officer: 9,
      relief_officer_name: 'Kelechi Madu',
      relief_officer_email: 'k@x.example',
    };
    expect(sent(other)).toMatchObject({ relief_officer_name: 'Kelechi Madu', relief_officer_email: 'k@x.example' });
    expect(sent(other)).not.toHaveProperty('relief_officer');
  });

  test('names nobody where no relief officer is needed', () => {
    expect(sent({ relief_officer: 9, relief_officer_name: 'Kelechi Madu' })).not.toHaveProperty('relief_officer');
  });
});

describe('who decides', () => {
  const type = (approvals: Balance['leave_type']['approvals']) => ({ approvals }) as Balance['leave_type'];
  const all = type(['line_manager1', 'line_manager2', 'client', 'employer']);

  test('is told in order, without a client where the site has none', () => {
    expect(hearsFirst(decidersOf(all, line(), typed))).toBe(
      'Folake Bello hears first, then Musa Sani, then human resources.',
    );
    const withClient = line({ client: person('Clara Okon', 'clara@clients.example') });
    expect(decidersOf(all, withClient, typed).map(({ name }) => name)).toContain('Clara Okon');
    expect(hearsFirst(decidersOf(type(['employer']), line(), typed))).toBe('Human resources decides.');
    expect(hearsFirst(decidersOf(undefined, line(), typed))).toBe('');
  });

  test('ends with human resources where a line manager is typed', () => {
    const bare = line({ line_manager1: null });
    const given = { line_manager1_name: 'Bola' };
    expect(decidersOf(type(['line_manager1']), bare, given).map(({ place }) => place)).toEqual([
      'line_manager1',
      'employer',
    ]);
    expect(decidersOf(type(['line_manager1']), line(), typed).map(({ place }) => place)).toEqual(['line_manager1']);
  });
});

describe('the sum', () => {
  const counted: LeaveCalculation = {
    weekdays: 10,
    holidays: [
      { name: 'Isese Day', day: '2026-08-20', expected: false },
      { name: 'Id-el-Maulud', day: '2026-08-25', expected: true },
    ],
    num_of_days: 8,
    balances: [],
    problems: [],
    also_away: [],
  };

  test('takes each holiday off by name and date', () => {
    expect(sumLines(counted)).toEqual([
      { words: 'Isese Day', day: '2026-08-20', days: -1 },
      { words: 'Id-el-Maulud, expected', day: '2026-08-25', days: -1 },
    ]);
  });

  test('takes a holiday off half a day as half a day', () => {
    expect(sumLines({ ...counted, weekdays: 0.5, num_of_days: 0 }).map(({ days }) => days)).toEqual([-0.5, -0.5]);
  });

  test('names the colleagues who are away, each once', () => {
    const away = (name: string) => ({
      name,
      start_date: '2026-08-24',
      end_date: '2026-08-28',
      status: 'ACCEPTED' as const,
    });
    expect(awayWords(counted)).toBeNull();
    expect(awayWords({ ...counted, also_away: [away('Tobi Ajayi'), away('Tobi Ajayi')] })).toBe(
      'Tobi Ajayi from your team is away',
    );
    expect(awayWords({ ...counted, also_away: ['A', 'B', 'C', 'D'].map(away) })).toBe(
      'A, B and 2 others from your team are away',
    );
  });
});
