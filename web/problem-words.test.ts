import { describe, expect, test } from 'vitest';
import type { Problem } from '../contracts/problem';
import { fieldLines, type Place, problemDetail, problemWords, waiverDecisionFailed } from './problem-words';

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
  const fallbacks: [Place, string][] = [
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
  const texts: [Place, string][] = [
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

test('field errors are listed as the capitalised name, underscores as spaces, and the first message', () => {
  const fields = { first_name: ['is required', 'is too short'], bvn: ['is invalid'], empty: [] };
  expect(fieldLines(fields)).toEqual(['First name is required', 'Bvn is invalid']);
  expect(problemWords(refused(undefined, fields), 'save')).toBe('First name is required\nBvn is invalid');
});

test('a failed waiver decision names the decision', () => {
  expect(waiverDecisionFailed('ACCEPTED')).toBe('Failed To ACCEPTED Waiver');
});
