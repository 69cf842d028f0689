import { expect, test } from 'vitest';
import { problemIn } from '../call/post-form';
import { cleanAddress, isBearer, linkFacts, linkHolder, purposeOf, tokenInAddress } from './link-token';

test('a token is read from the path segment first, from d second', () => {
  expect(tokenInAddress('eyA', '?d=eyB')).toBe('eyA');
  expect(tokenInAddress(undefined, '?d=eyB')).toBe('eyB');
  expect(tokenInAddress(undefined, '?step=2')).toBeNull();
  expect(tokenInAddress(undefined, '?d=')).toBeNull();
  for (const query of ['?d=a+b/c==', '?d=a%2Bb%2Fc%3D%3D']) expect(tokenInAddress(undefined, query)).toBe('a+b/c==');
});

test('each page has one purpose, which both links of a waiver share', () => {
  const places = ['offer', 'waiver-accept', 'waiver-decline', 'meeting', 'approval', 'probation', 'letter'] as const;
  expect(places.map(purposeOf)).toEqual(['offer', 'waiver', 'waiver', 'meeting', 'approval', 'probation', 'letter']);
});

test('the segment that stands for a taken token is no token', () => {
  expect(tokenInAddress('open', '')).toBeNull();
});

test('a token is one text of the characters that a header may hold', () => {
  for (const token of ['eyA.eyB.c-_', 'abc==', 'a+b/c~d']) expect(isBearer(token)).toBe(true);
  for (const text of ['', '=', 'a b', 'a:b', 'ẹ', 'a\n', 'a=b', '<b>']) expect(isBearer(text)).toBe(false);
});

test('only d leaves the address', () => {
  expect(cleanAddress('/onboarding/accept/offer', '?d=eyB&step=2')).toBe('/onboarding/accept/offer?step=2');
  expect(cleanAddress('/onboarding/accept/offer', '?d=eyB')).toBe('/onboarding/accept/offer');
});

test('a token says what it is for and until when; anything else says nothing', () => {
  const claims = btoa(JSON.stringify({ purpose: 'offer', exp: 1_781_000_000 })).replaceAll('=', '');
  expect(linkFacts(`h.${claims}.s`)).toEqual({ purpose: 'offer', expires: new Date(1_781_000_000_000) });
  for (const token of ['nonsense', '', 'a.b.c', `h.${btoa('null')}.s`, `h.${btoa('{"exp":"x"}')}.s`]) {
    expect(linkFacts(token)).toEqual({});
  }
});

test('a token names its record as our server does, or as the calls of the documents do', () => {
  const link = (claims: object) => `h.${btoa(JSON.stringify(claims))}.s`;
  expect(linkFacts(link({ sub: '12', offerId: 13 }))).toEqual({ offerId: 12, candidate: 12 });
  expect(linkFacts(link({ offerId: 31, firstname: 'Tolu', lastname: ' ' }))).toEqual({
    offerId: 31,
    firstname: 'Tolu',
  });
  expect(linkFacts(link({ candidate: '44' }))).toEqual({ candidate: 44 });
  for (const sub of ['0', '-1', '1.5', 'a', '', {}, null, true, '1e3']) expect(linkFacts(link({ sub }))).toEqual({});
});

test('an answer without a problem in it is the fault of the server', () => {
  expect(problemIn(400, '{"problem":{"status":400,"code":"INVALID"}}')).toEqual({ status: 400, code: 'INVALID' });
  expect(problemIn(502, '<h1>Bad gateway</h1>')).toEqual({ status: 502, code: 'SERVER' });
  expect(problemIn(404, '{}')).toEqual({ status: 404, code: 'BAD_RESPONSE' });
});

test('the files of a link are found again by each mail to the same person, and by nobody else who was asked', () => {
  const link = (claims: object) => `h.${btoa(JSON.stringify({ purpose: 'case-party', ...claims }))}.s`;
  const mercy = linkHolder(link({ sub: '12', actor: 'party.3', jti: 'a', exp: 1 }));
  expect(linkHolder(link({ sub: '12', actor: 'party.3', jti: 'b', exp: 2 }))).toBe(mercy);
  for (const other of [
    { sub: '12', actor: 'party.4' },
    { sub: '13', actor: 'party.3' },
    { sub: '12', actor: 'party.3', purpose: 'query-answer' },
  ])
    expect(linkHolder(link(other))).not.toBe(mercy);
  // Another server's token says nothing, so that each is its own.
  expect(linkHolder(link({ offerId: 5 }))).not.toBe(linkHolder(link({ offerId: 6 })));
});
