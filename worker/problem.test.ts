import { describe, expect, test, vi } from 'vitest';
import { plainProblemText, problemOfAnswer, retryAfterOf } from './problem';

describe('every shape a refusal may have becomes one problem', () => {
  test.each([
    ['detail', 403, { detail: 'Not allowed' }, { status: 403, code: 'FORBIDDEN', message: 'Not allowed' }],
    ['message', 409, { message: 'Taken' }, { status: 409, code: 'REFUSED', message: 'Taken' }],
    ['error', 400, { error: 'Wrong' }, { status: 400, code: 'REFUSED', message: 'Wrong' }],
    ['errors as text', 400, { errors: 'Token expired' }, { status: 400, code: 'REFUSED', message: 'Token expired' }],
    [
      'errors as a list',
      400,
      { errors: ['One', 'Two'] },
      { status: 400, code: 'REFUSED', message: 'One', messages: ['One', 'Two'] },
    ],
    [
      'several of them count as detail, message, errors, data, whatever their order in the answer',
      400,
      { data: 'D', errors: 'C', message: 'B', detail: 'A' },
      { status: 400, code: 'REFUSED', message: 'A' },
    ],
    ['errors before data', 400, { data: 'D', errors: 'C' }, { status: 400, code: 'REFUSED', message: 'C' }],
    [
      'a lone text beside field errors is a machine’s word',
      400,
      { status: 'error', errors: { bvn: ['Bad'] } },
      { status: 400, code: 'INVALID', fields: { bvn: ['Bad'] } },
    ],
    ['errors by field', 400, { errors: { bvn: ['Bad'] } }, { status: 400, code: 'INVALID', fields: { bvn: ['Bad'] } }],
    ['data', 400, { data: { detail: 'Deep' } }, { status: 400, code: 'REFUSED', message: 'Deep' }],
    ['data as text', 400, { data: 'Words' }, { status: 400, code: 'REFUSED', message: 'Words' }],
    [
      'field to list',
      400,
      { email: ['Taken', 'Odd'], bvn: ['Bad'] },
      { status: 400, code: 'INVALID', fields: { email: ['Taken', 'Odd'], bvn: ['Bad'] } },
    ],
    ['field to text', 400, { email: 'Taken' }, { status: 400, code: 'INVALID', fields: { email: ['Taken'] } }],
    [
      'field to fields',
      400,
      { address: { street: ['Needed'] } },
      { status: 400, code: 'INVALID', fields: { 'address.street': ['Needed'] } },
    ],
    [
      'field to a list of fields',
      400,
      { steps: [{}, { title: ['Needed'] }] },
      { status: 400, code: 'INVALID', fields: { 'steps.1.title': ['Needed'] } },
    ],
    [
      'a field called message',
      400,
      { message: ['Message is required'] },
      { status: 400, code: 'INVALID', message: 'Message is required', fields: { message: ['Message is required'] } },
    ],
    ['non-field errors', 400, { non_field_errors: ['Both'] }, { status: 400, code: 'REFUSED', message: 'Both' }],
    [
      'a list',
      400,
      ['First', 'Second'],
      { status: 400, code: 'REFUSED', message: 'First', messages: ['First', 'Second'] },
    ],
    [
      'a list of fields',
      400,
      [{}, { name: ['Needed'] }],
      { status: 400, code: 'INVALID', fields: { name: ['Needed'] } },
    ],
    ['a text', 404, 'Gone away', { status: 404, code: 'NOT_FOUND', message: 'Gone away' }],
    ['nothing', 404, undefined, { status: 404, code: 'NOT_FOUND' }],
    ['a link', 410, { detail: 'Used', link: 'used' }, { status: 410, code: 'REFUSED', message: 'Used', link: 'used' }],
    [
      'an unknown link state',
      410,
      { detail: 'Used', link: 'eaten' },
      { status: 410, code: 'REFUSED', message: 'Used' },
    ],
    [
      'a machine code beside the words',
      401,
      { detail: 'Bad', code: 'token_not_valid' },
      { status: 401, code: 'UNAUTHENTICATED', message: 'Bad' },
    ],
    [
      'fields beside the words',
      400,
      { message: 'Check the form', bvn: ['Bad'] },
      { status: 400, code: 'INVALID', message: 'Check the form', fields: { bvn: ['Bad'] } },
    ],
    ['numbers and flags', 400, { success: false, code: 7 }, { status: 400, code: 'REFUSED' }],
  ])('%s', (_, status, body, expected) => {
    expect(problemOfAnswer(status, body)).toEqual(expected);
  });

  test('of a server error nothing is passed on', () => {
    expect(problemOfAnswer(500, { detail: 'secret at /srv/app.py' })).toEqual({ status: 500, code: 'SERVER' });
  });

  test('a hostile shape costs nothing', () => {
    let deep: unknown = 'x';
    for (let i = 0; i < 10_000; i++) deep = { data: deep };
    expect(problemOfAnswer(400, deep)).toEqual({ status: 400, code: 'REFUSED' });
    let nested: unknown = 'x';
    for (let i = 0; i < 10_000; i++) nested = i % 2 ? { inner: nested } : [nested];
    expect(problemOfAnswer(400, nested)).toEqual({ status: 400, code: 'REFUSED' });
    const wide = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`f${i}`, ['x']]));
    expect(Object.keys(problemOfAnswer(400, wide).fields ?? {}).length).toBeLessThanOrEqual(100);
    const own = JSON.parse('{"__proto__":["x"],"constructor":["y"]}');
    expect(({} as { x?: unknown }).x).toBeUndefined();
    expect(problemOfAnswer(400, own).code).toBe('INVALID');
  });
});

describe('words', () => {
  test.each([
    ['tags go', '<b>Bad</b> <script>alert(1)</script>request', 'Bad alert(1)request'],
    ['half a tag stays text', 'a < b', 'a < b'],
    ['a JavaScript stack goes', 'Oops\n    at load (app.js:10:5)\n    at run (app.js:1:1)', 'Oops'],
    ['a Python traceback goes', 'Oops Traceback (most recent call last): File "x"', 'Oops'],
    ['line breaks and control characters go', 'a\r\nb\u0000c\td', 'a b c d'],
    ['letters stay', 'Ọláńrewájú owes ₦5', 'Ọláńrewájú owes ₦5'],
  ])('%s', (_, words, expected) => {
    expect(plainProblemText(words)).toBe(expected);
  });
  test('are at most 500 characters', () => {
    expect(plainProblemText('x'.repeat(10_000))).toHaveLength(500);
  });
  // Backtracking would take minutes.
  test('take no time, however they are made', () => {
    const started = performance.now();
    for (const piece of ['<', '< ', ' at ', '\n at x', '<<<>']) plainProblemText(piece.repeat(300_000));
    expect(performance.now() - started).toBeLessThan(30_000);
  });
});

test('a wait is seconds or a date, at least one second and at most 300', () => {
  expect(retryAfterOf('7')).toBe(7);
  expect(retryAfterOf('0')).toBe(1);
  expect(retryAfterOf('86400')).toBe(300);
  vi.useFakeTimers({ now: new Date('2026-11-02T09:00:00Z'), toFake: ['Date'] });
  expect(retryAfterOf('Mon, 02 Nov 2026 09:00:20 GMT')).toBe(20);
  vi.useRealTimers();
  expect(retryAfterOf('soon')).toBeUndefined();
  expect(retryAfterOf(null)).toBeUndefined();
});
