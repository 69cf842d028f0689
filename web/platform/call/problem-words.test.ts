import { describe, expect, test } from 'vitest';
import type { Problem } from '../../../contracts/platform/problem';
import {
  type PlaceOfProblem,
  problemDetail,
  problemWords,
  rereadProblemWords,
  waiverDecisionFailed,
  withoutPunctuation,
} from './problem-words';
import { fieldLines } from './wording';

const refused = (message?: string, fields?: Record<string, string[]>): Problem => ({
  status: 400,
  code: 'REFUSED',
  ...(message ? { message } : {}),
  ...(fields ? { fields } : {}),
});
const unreachable: Problem = { status: 0, code: 'UNREACHABLE' };
const timeout: Problem = { status: 0, code: 'TIMEOUT' };
const broken: Problem = { status: 500, code: 'SERVER' };
const nonsense: Problem = { status: 502, code: 'BAD_RESPONSE' };

describe('places that show the server’s words first', () => {
  const fallbacks: [PlaceOfProblem, string][] = [
    ['login', 'Something went wrong. Try again or check connection'],
    ['forgotPassword', 'Something went wrong, Try again!'],
    ['acceptOffer', 'Error occurred'],
    ['completeOnboarding', 'An error occured'],
  ];
  test.each(fallbacks)('%s: the server’s words, otherwise its own', (place, words) => {
    expect(problemWords(refused('No such thing'), place)).toBe('No such thing');
    expect(problemWords(refused(), place)).toBe(words);
    for (const problem of [unreachable, timeout, broken, nonsense]) expect(problemWords(problem, place)).toBe(words);
  });
});

describe('places with one text for every failure', () => {
  const texts: [PlaceOfProblem, string][] = [
    ['declineOffer', 'an error occured'],
    ['initiateOnboarding', 'An Error Occurred While Iniitiating Onboarding'],
    ['sendNotification', 'Failed To Send Email Notification'],
    ['sendSms', 'Failed To Send SMS Notification'],
    ['requestWaiver', 'Failed To Send Waiver Request'],
    ['readWorkflows', 'unable to get workflow settings'],
    ['createWorkflow', 'unable to create workflow settings'],
  ];
  test.each(texts)('%s', (place, words) => {
    for (const problem of [refused('Too late'), unreachable, broken]) expect(problemWords(problem, place)).toBe(words);
    expect(problemDetail(refused('Too late'), place)).toBe('Too late');
    expect(problemDetail(unreachable, place)).toBeUndefined();
  });
});

test('a place with one text says when it can be tried again, because only the server knows that', () => {
  const message = 'Too many mails in an hour: nothing was done. Try again in 22 minutes.';
  expect(problemWords({ status: 429, code: 'RATE_LIMITED', message }, 'sendNotification')).toBe(message);
  expect(problemWords({ status: 429, code: 'RATE_LIMITED' }, 'sendNotification')).toBe(
    'Failed To Send Email Notification',
  );
});

test('no answer reads Connection error where a form is saved and Network Error elsewhere', () => {
  expect(problemWords(unreachable, 'save')).toBe('Connection error');
  expect(problemWords(timeout, 'save')).toBe('Connection error');
  expect(problemWords(unreachable, 'read')).toBe('Network Error');
  expect(problemWords(timeout, 'act')).toBe('Network Error');
});

test('a server error reads A server error occured, whatever the body said', () => {
  expect(problemWords({ ...broken, message: 'stack trace' }, 'save')).toBe('A server error occured');
  expect(problemWords(nonsense, 'read')).toBe('A server error occured');
});

test('what a server does not offer is said plainly everywhere, and is no failure', () => {
  const problem: Problem = { status: 404, code: 'NOT_OFFERED' };
  for (const place of ['read', 'act', 'save', 'employee', 'readBanks', 'login', 'modal'] as const)
    expect(problemWords(problem, place)).toBe('This server does not offer this');
  expect(rereadProblemWords(problem)).toBe('This server does not offer this');
  expect(rereadProblemWords({ status: 0, code: 'UNREACHABLE' })).toBe('Network Error. Close and open to try again.');
});

test('field errors are listed as the capitalised name, underscores as spaces, and the first message', () => {
  const fields = { first_name: ['is required', 'is too short'], bvn: ['is invalid'], empty: [] };
  expect(fieldLines(fields)).toEqual(['First name is required', 'Bvn is invalid']);
  expect(problemWords(refused(undefined, fields), 'save')).toBe('First name is required\nBvn is invalid');
});

test('a field inside another is named with it, and the lines of a list count from one', () => {
  const fields = { 'steps.0.line_manager': ['is required'], 'current_address.city': ['is too long'] };
  expect(fieldLines(fields)).toEqual(['Steps 1 line manager is required', 'Current address city is too long']);
});

test('where a form is saved a 400 lists the field errors, beside a message too; elsewhere the message comes first', () => {
  const both = refused('Check the form', { phone: ['is taken'], email: ['is taken'] });
  expect(problemWords(both, 'save')).toBe('Phone is taken\nEmail is taken');
  expect(problemWords(both, 'act')).toBe('Check the form');
  expect(problemWords(both, 'login')).toBe('Check the form');
});

describe('a refused update of the profile', () => {
  test('has a line a field', () => {
    const fields = { firstname: ['is required'], phone_number: ['is too short', 'is odd'] };
    expect(problemWords(refused(undefined, fields), 'updateProfile')).toBe(
      'Firstname is required\nPhone number is too short',
    );
  });
  test('has a line for each text of a list', () => {
    const list: Problem = { ...refused('Phone is taken'), messages: ['Phone is taken', 'Email is taken'] };
    expect(problemWords(list, 'updateProfile')).toBe('Phone is taken\nEmail is taken');
    expect(problemWords(list, 'act')).toBe('Phone is taken');
  });
  test('reads as forms do when nothing came back', () => {
    expect(problemWords(unreachable, 'updateProfile')).toBe('Connection error');
    expect(problemWords(broken, 'updateProfile')).toBe('A server error occured');
  });
});

describe('a notification that could not be marked as read', () => {
  test('shows the server’s words without punctuation, otherwise Network Error', () => {
    expect(problemWords(refused('No such notification: “7”, (gone)!'), 'readNotification')).toBe(
      'No such notification 7 gone',
    );
    expect(problemWords(refused(undefined, { id: ['is required.'] }), 'readNotification')).toBe('Id is required');
    for (const problem of [refused(), unreachable, timeout, broken]) {
      expect(problemWords(problem, 'readNotification')).toBe('Network Error');
    }
    expect(problemWords({ ...broken, message: 'Defect 17.' }, 'readNotification')).toBe('Defect 17');
  });
  test('keeps letters with marks and the naira sign', () => {
    expect(withoutPunctuation('Ṣadé’s ₦5,000.00 — paid?')).toBe('Ṣadés ₦500000 paid');
  });
});

test('a failed waiver decision names the decision', () => {
  expect(waiverDecisionFailed('ACCEPTED')).toBe('Failed To ACCEPTED Waiver');
});
