import { beforeEach, expect, test, vi } from 'vitest';
import { endImpersonation, endSession } from '../session/session';
import { bookmarkHeader, forgetBookmark, keepBookmark } from './bookmark';
import { fetchNoted } from './last-request';

const OLD = '0000007b-0000b26e-00001538-0c3e87bb37b3db5cc52eedb93cd3b96b';
const NEW = '00000085-0000024c-00004c6d-8e61117bf38d7adb71b934ebbf891683';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  forgetBookmark();
});

test('the newest bookmark is kept, in whatever order answers come', () => {
  expect(bookmarkHeader()).toEqual({});
  for (const header of [NEW, OLD, null, 'nonsense']) keepBookmark(header);
  expect(bookmarkHeader()).toEqual({ 'x-d1-bookmark': NEW });
});

test('what something else has written there is not sent', () => {
  localStorage.setItem('bookmark', 'first-primary');
  expect(bookmarkHeader()).toEqual({});
  keepBookmark(OLD);
  expect(bookmarkHeader()).toEqual({ 'x-d1-bookmark': OLD });
});

test('what another tab has learnt counts here too', () => {
  keepBookmark(OLD);
  localStorage.setItem('bookmark', NEW);
  expect(bookmarkHeader()).toEqual({ 'x-d1-bookmark': NEW });
});

test('a browser that keeps nothing still has it in this tab', () => {
  vi.stubGlobal('localStorage', undefined);
  keepBookmark(NEW);
  expect(bookmarkHeader()).toEqual({ 'x-d1-bookmark': NEW });
});

test('a sign-in begins anew, though an older database had a newer bookmark', () => {
  keepBookmark(NEW);
  keepBookmark(OLD, false);
  expect(bookmarkHeader()).toEqual({ 'x-d1-bookmark': OLD });
  keepBookmark(null, false);
  expect(bookmarkHeader()).toEqual({ 'x-d1-bookmark': OLD });
});

test('a full storage does not make the tab forget', () => {
  keepBookmark(OLD);
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keepBookmark(NEW);
  expect(bookmarkHeader()).toEqual({ 'x-d1-bookmark': NEW });
});

test('it goes with the session', () => {
  keepBookmark(NEW);
  endSession();
  expect(bookmarkHeader()).toEqual({});
});

test('the end of an impersonation is no sign-out: what was saved meanwhile still shows', () => {
  localStorage.setItem('original_token', `e30.${btoa(JSON.stringify({ user_id: 7, roles: ['ADMIN'], exp: 9e9 }))}.s`);
  keepBookmark(NEW);
  expect(endImpersonation()).toBe(true);
  expect(bookmarkHeader()).toEqual({ 'x-d1-bookmark': NEW });
});

test('every call sends it beside its own headers, and learns of a newer one', async () => {
  keepBookmark(OLD);
  const sent = vi.fn(async (_address: unknown, _init?: RequestInit) => {
    return new Response('{}', { headers: { 'x-d1-bookmark': NEW, 'x-request-id': 'one' } });
  });
  vi.stubGlobal('fetch', sent);
  await fetchNoted('/trpc/company.all', { headers: { authorization: 'Bearer a' } });
  const headers = new Headers(sent.mock.calls[0]?.[1]?.headers);
  expect(headers.get('x-d1-bookmark')).toBe(OLD);
  expect(headers.get('authorization')).toBe('Bearer a');
  expect(bookmarkHeader()).toEqual({ 'x-d1-bookmark': NEW });
});
