import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Audience } from '../page/page';
import { detour } from './guard';
import { internalPath, signinTo } from './path-to';
import {
  currentSession,
  endImpersonation,
  endSession,
  isImpersonating,
  onSessionExpiry,
  readToken,
  type Session,
  startImpersonation,
  startSession,
} from './session';

// The next file of this worker has no page.
afterAll(() => void vi.unstubAllGlobals());

const encode = (claims: object) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(claims))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_');
const token = (claims: object) => `e30.${encode(claims)}.signature`;
const NOW = 1_800_000_000_000;
const claims = { user_id: 7, roles: ['ADMIN'], exp: NOW / 1000 + 60 };

describe('a token', () => {
  test('says who is signed in', () => {
    expect(readToken(token(claims), NOW)).toMatchObject({ user_id: 7, roles: ['ADMIN'] });
    expect(readToken(token({ ...claims, actor_id: 3, name: 'Ṣadé' }), NOW)?.actor_id).toBe(3);
  });
  test('counts for nothing at the second it expires', () => {
    expect(readToken(token(claims), claims.exp * 1000 - 1)).not.toBeNull();
    expect(readToken(token(claims), claims.exp * 1000)).toBeNull();
  });
  test('counts for nothing without an expiry, a user or roles, or when it is no token', () => {
    for (const broken of [{ user_id: 7, roles: [] }, { exp: 9e9, roles: [] }, { user_id: 7, exp: 9e9 }, []]) {
      expect(readToken(token(broken), NOW)).toBeNull();
    }
    for (const text of ['', 'a.b.c', 'null', 'x']) expect(readToken(text, NOW)).toBeNull();
  });
  test('may say who with digits, and one role without a list', () => {
    const plain = readToken(token({ ...claims, user_id: '7', roles: 'EMPLOYEE', actor_id: '3' }), NOW);
    expect(plain).toMatchObject({ user_id: 7, roles: ['EMPLOYEE'], actor_id: 3 });
    for (const user_id of ['', '0', '7a', ' 7', '1e3', null]) {
      expect(readToken(token({ ...claims, user_id }), NOW)).toBeNull();
    }
    expect(readToken(token({ ...claims, roles: 'ROOT' }), NOW)?.roles).toEqual([]);
  });
  test('brings only roles that exist', () => {
    expect(readToken(token({ ...claims, roles: ['EMPLOYEE', 'ROOT'] }), NOW)?.roles).toEqual(['EMPLOYEE']);
  });
});

describe('pathto', () => {
  test('leads to pages inside, with query and fragment', () => {
    expect(internalPath('/candidates?status=UPLOADED&page=2#row')).toBe('/candidates?status=UPLOADED&page=2#row');
  });
  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/home\r\nset-cookie: a=b',
    '/./\\evil.example',
    '/a/..//evil.example',
    '///example.com',
    ' //example.com',
    '/home/..//example.com',
    'https:example.com',
    'data:text/html,1',
    'javascript:alert(1)',
    '@example.com',
    'home',
    '',
  ])('refuses %j', (path) => {
    expect(internalPath(path)).toBeNull();
  });
  test('keeps to the application where only an address of it looks like another site', () => {
    expect(internalPath('/%09/example.com')).toBe('/%09/example.com');
  });
  test('does not lead back to sign-in', () => {
    expect(internalPath('/signin?pathto=/home')).toBeNull();
    expect(internalPath('/')).toBeNull();
  });
  test('survives the way through the address', () => {
    const query = new URL(signinTo('/candidates?search=a&b=%2F'), 'https://host.invalid').searchParams;
    expect(internalPath(query.get('pathto'))).toBe('/candidates?search=a&b=%2F');
  });
});

describe('acting as somebody else', () => {
  const stored = new Map<string, string>();
  const signed = (extra: object) => token({ ...claims, exp: Math.floor(Date.now() / 1000) + 600, ...extra });
  const own = signed({ user_id: 1, roles: ['SUPERADMIN'] });
  const other = signed({ user_id: 9, roles: ['EMPLOYEE'], actor_id: 1 });
  const expired = (extra: object) => signed({ exp: Math.floor(Date.now() / 1000) - 1, ...extra });

  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
    startSession(own);
    startImpersonation(other);
  });
  afterEach(() => vi.unstubAllGlobals());

  test('makes the session theirs, and says who is behind it', () => {
    const session = currentSession();
    expect(session?.user_id).toBe(9);
    expect(session && isImpersonating(session)).toBe(true);
  });

  test('ends with the session it began from', () => {
    expect(endImpersonation()).toBe(true);
    expect(currentSession()?.token).toBe(own);
    expect(stored.size).toBe(1);
  });

  test('and then as a third person leads back to the same session', () => {
    startImpersonation(signed({ user_id: 10, roles: ['EMPLOYEE'], actor_id: 1 }));
    endImpersonation();
    expect(currentSession()?.token).toBe(own);
  });

  test('gives way to the original session when its own time has passed', () => {
    stored.set('token', expired({ actor_id: 1 }));
    expect(currentSession()?.token).toBe(own);
    expect(stored.size).toBe(1);
  });

  test('leaves nobody signed in when the original session has expired too', () => {
    startSession(expired({}));
    stored.set('token', other);
    stored.set('original_token', expired({}));
    expect(endImpersonation()).toBe(false);
    expect(currentSession()).toBeNull();
    expect(stored.size).toBe(0);
  });

  test('is not possible for nobody, and ends for nobody', () => {
    endSession();
    startImpersonation(other);
    expect(stored.size).toBe(0);
    startSession(own);
    expect(endImpersonation()).toBe(false);
    expect(currentSession()?.token).toBe(own);
  });

  test('leaves no trace after signing out or in', () => {
    endSession();
    expect(stored.size).toBe(0);
    startSession(own);
    startImpersonation(other);
    startSession(own);
    expect(stored.size).toBe(1);
  });
});

describe('a session that lives for weeks', () => {
  const WEEKS = 60 * 86_400;
  const stored = new Map<string, string>();
  const listeners = new Set<() => void>();
  beforeEach(() => {
    listeners.clear();
    vi.useFakeTimers({ now: NOW });
    vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
    vi.stubGlobal('document', {
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    });
    stored.set('token', token({ ...claims, exp: NOW / 1000 + WEEKS }));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('ends at its end, though no timer waits that long', () => {
    const ended = vi.fn();
    onSessionExpiry(ended);
    vi.advanceTimersByTime(WEEKS * 1000 - 1000);
    expect(ended).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2000);
    expect(ended).toHaveBeenCalledOnce();
  });

  test('is looked at when the page is seen again, and no more once nobody waits', () => {
    const ended = vi.fn();
    const stop = onSessionExpiry(ended);
    vi.setSystemTime(NOW + WEEKS * 1000 + 1);
    for (const look of listeners) look();
    expect(ended).toHaveBeenCalledOnce();
    stop();
    expect(listeners.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a page', () => {
  const who = (...roles: Session['roles']): Session => ({ token: 't', user_id: 1, roles, exp: 9e9 });
  const rows: [Audience, string, Session | null, string | null][] = [
    ['public', '/404', null, null],
    ['link', '/verify-user', who('ADMIN'), null],
    ['guest', '/signin', null, null],
    ['guest', '/signin', who('EMPLOYEE'), '/home'],
    ['guest', '/', who('ADMIN'), '/home'],
    ['signed-in', '/home', null, '/signin?pathto=%2Fhome'],
    ['signed-in', '/home', who('ADMIN'), null],
    ['signed-in', '/home', who('SUPERADMIN'), null],
    ['signed-in', '/home', who('EMPLOYEE'), '/candidate/profile/summary'],
    ['signed-in', '/candidate/profile/summary', who('EMPLOYEE'), null],
    ['employee', '/leave', null, '/signin?pathto=%2Fleave'],
    ['employee', '/leave', who('EMPLOYEE'), null],
    ['employee', '/leave', who(), null],
    ['employee', '/leave', who('ADMIN'), null],
    ['admin', '/candidates?page=2', null, '/signin?pathto=%2Fcandidates%3Fpage%3D2'],
    ['admin', '/candidates', who('EMPLOYEE'), '/404'],
    ['admin', '/candidates', who('EMPLOYEE', 'ADMIN'), null],
    ['admin', '/candidates', who(), '/404'],
  ];
  test.each(rows)('for %s at %s', (audience, path, session, expected) => {
    expect(detour({ audience, path: path.split('?')[0] ?? '' }, path, session)).toBe(expected);
  });
});
