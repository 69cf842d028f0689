import { expect, test } from 'vitest';
import {
  type AcceptUpload,
  admitTo,
  fromDocuments,
  hasRefused,
  REFUSED_WORDS,
  readyOf,
  uploadFailure,
  uploadsAfter,
  uploadsHeld,
} from './uploads';

let count = 0;
const newKey = () => `k${++count}`;
const take = (files: { name: string; size: number }[], present: AcceptUpload[] = []) =>
  admitTo('handbook', files, present, 1000, newKey);
const file = (name: string, size = 1000) => ({ name, size });

test('pdf and docx are sent, in whatever case their ending is written', () => {
  expect(take([file('a.pdf'), file('B.DOCX')]).map((one) => one.state)).toEqual(['sending', 'sending']);
});

test('another type is refused with its words', () => {
  for (const name of ['a.png', 'a.doc', 'pdf', 'a.pdf.exe']) {
    expect(take([file(name)])).toMatchObject([{ state: 'refused', words: 'Please upload a valid file' }]);
  }
});

test('5,000,000 bytes are taken, one more is not', () => {
  expect(take([file('a.pdf', 5_000_000)])[0]?.state).toBe('sending');
  expect(take([file('a.pdf', 5_000_001)])).toMatchObject([{ state: 'refused', words: 'File less than 5MB' }]);
});

test('a step holds five files; refused ones take no place', () => {
  const first = take([file('wrong.png'), ...[1, 2, 3, 4].map((n) => file(`${n}.pdf`))]);
  const then = take([file('5.pdf'), file('6.pdf')], first);
  expect(then.map((one) => one.state)).toEqual(['sending', 'refused']);
  expect(uploadsHeld([...first, ...then], 'handbook')).toHaveLength(5);
});

test('the joined words show for a wrong type or size, not for a sixth file', () => {
  expect(REFUSED_WORDS).toBe('Please upload a valid file and a File less than 5MB');
  expect(hasRefused(take([file('wrong.png')]), 'handbook')).toBe(true);
  expect(hasRefused(take([file('wrong.png')]), 'deployment_letter')).toBe(false);
  expect(hasRefused(take([1, 2, 3, 4, 5, 6].map((n) => file(`${n}.pdf`))), 'handbook')).toBe(false);
});

test('a file goes from sending to failed, again to sending, and to uploaded', () => {
  let all = uploadsAfter([], { type: 'added', uploads: take([file('a.pdf', 900)]) });
  const key = all[0]?.key ?? '';
  all = uploadsAfter(all, { type: 'progressed', key, sent: 5000 });
  expect(all[0]?.sent).toBe(900);
  all = uploadsAfter(all, { type: 'failed', key, words: 'Connection error', final: false });
  expect(all[0]).toMatchObject({ state: 'failed', words: 'Connection error' });
  all = uploadsAfter(all, { type: 'retried', key, at: 2000 });
  expect(all[0]).toMatchObject({ state: 'sending', sent: 0, since: 2000 });
  expect(all[0]?.words).toBeUndefined();
  all = uploadsAfter(all, { type: 'arrived', key, document: 7 });
  expect(readyOf(all, 'handbook')).toMatchObject([{ document: 7, sent: 900 }]);
  expect(uploadsAfter(all, { type: 'removed', key })).toEqual([]);
});

test('what the server holds comes back after a reload', () => {
  const uploads = fromDocuments([
    {
      id: 3,
      letter: 'handbook',
      name: 'h.pdf',
      kind: 'pdf',
      size: 10,
      uploaded_at: '2026-06-12T10:00:00Z',
      sha256: null,
    },
  ]);
  expect(readyOf(uploads, 'handbook')).toMatchObject([{ name: 'h.pdf', document: 3 }]);
});

test('a lost connection and a server error can be retried, a refusal of the file cannot', () => {
  const lost = { words: 'Connection error', final: false, lost: true };
  expect(uploadFailure({ status: 0, code: 'UNREACHABLE' })).toEqual(lost);
  expect(uploadFailure({ status: 0, code: 'TIMEOUT' })).toEqual(lost);
  expect(uploadFailure({ status: 502, code: 'SERVER' })).toEqual({
    words: 'A server error occured',
    final: false,
    lost: false,
  });
  expect(uploadFailure({ status: 400, code: 'INVALID', fields: { file: ['Please upload a valid file'] } })).toEqual({
    words: 'Please upload a valid file',
    final: true,
    lost: false,
  });
  expect(uploadFailure({ status: 413, code: 'REFUSED', message: 'File less than 5MB' })).toEqual({
    words: 'File less than 5MB',
    final: true,
    lost: false,
  });
  expect(uploadFailure({ status: 429, code: 'RATE_LIMITED', message: 'Slow down' }).final).toBe(false);
});
