import { expect, test } from 'vitest';
import { callsInWords, keysOf, type MadeCall, unproven } from './made.ts';

const LIST: MadeCall = { id: 'C095', method: 'GET', path: '/company/', query: ['page', 'search'] };
const SAVE: MadeCall = { id: 'C046', method: 'PATCH', path: '/approval/{id}/', payload: ['title', 'workflow'] };
const MEET: MadeCall = { id: 'C911', method: null, path: null, payload: ['date'], ours: ['POST /meeting/'] };
const calls = [LIST, SAVE, MEET];
const carrying = (id: string, made: string) => ({ ids: [id], made });

test('a call is proven when its carriers sent every name together', () => {
  const passed = [
    carrying('C095', 'POST /auth/login/?email GET /company/?page'),
    carrying('C095', 'GET /company/?search&page GET /bank/'),
    carrying('C046', 'PATCH /approval/12/?title&workflow'),
    carrying('C911', 'POST /meeting/?date&type'),
  ];
  expect(unproven(calls, passed, [])).toEqual([]);
});

test('a name that no carrier sent is missing, whoever else sent it', () => {
  const passed = [
    carrying('C095', 'GET /company/?page'),
    carrying('C001', 'GET /company/?search'),
    carrying('C046', 'PATCH /approval/12/'),
    carrying('C911', 'POST /meeting/?dates'),
  ];
  expect(unproven(calls, passed, [])).toEqual([
    'C095: no scenario with its tag sent search',
    'C046: no scenario with its tag sent title, workflow',
    'C911: no scenario with its tag sent date',
  ]);
});

test('a name counts at the address of the call alone', () => {
  const passed = [carrying('C095', 'GET /company/?page GET /company/all?search GET /company/3/?search')];
  expect(unproven([LIST], passed, [])).toEqual(['C095: no scenario with its tag sent search']);
});

test('a call that its carriers did not make is not proven', () => {
  const passed = [carrying('C095', 'POST /company/?page&search'), carrying('C911', 'PATCH /meeting/4/?date')];
  expect(unproven(calls, passed, [])).toEqual([
    'C095: no scenario with its tag made it',
    'C911: no scenario with its tag made it',
  ]);
});

test('an exempt name is missing, or its exemption is wrong', () => {
  const exempt = [{ id: 'C095', key: 'search', reason: 'There is nothing to search.' }];
  expect(unproven([LIST], [carrying('C095', 'GET /company/?page')], exempt)).toEqual([]);
  expect(unproven([LIST], [carrying('C095', 'GET /company/?page&search')], exempt)).toEqual([
    'C095: search is exempt, and was sent',
  ]);
});

test('a name counts with a value, in the query of a GET and in the body of any other call', () => {
  const query = { page: '1', search: '' };
  expect(keysOf('GET', query, { body: 1 })).toEqual(['page']);
  const body = { days: 0, paid: false, ids: [7], note: '', end: null, files: [], empty: [''] };
  expect(keysOf('POST', query, body)).toEqual(['days', 'paid', 'ids']);
  for (const other of [null, 'a text', ['a list']]) expect(keysOf('POST', query, other)).toEqual([]);
});

test('calls are written once, with all names of all their requests', () => {
  const made = [
    { call: 'GET /company/', keys: ['page'] },
    { call: 'GET /bank/', keys: [] },
    { call: 'GET /company/', keys: ['page', 'search'] },
  ];
  expect(callsInWords(made)).toEqual(['GET /company/?page&search', 'GET /bank/']);
});
