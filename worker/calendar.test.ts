import { expect, test } from 'vitest';
import { logLines, workerWith } from './test-support';

const TOKEN = 'Zm9vYmFyYmF6cXV4MTIzNA';
const calendar = () =>
  new Response('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', { headers: { 'content-type': 'text/calendar; charset=utf-8' } });

test('a calendar is fetched by its address alone, kept by nobody, and its token stands in no log', async () => {
  const on = workerWith(calendar);
  const answer = await on.fetch(`/calendar/${TOKEN}.ics`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('BEGIN:VCALENDAR');
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  const asked = new URL(on.requests[0]?.url ?? '');
  expect([asked.pathname, asked.searchParams.get('token')]).toEqual(['/api/v1/leave/calendar/file/', TOKEN]);
  expect(on.requests[0]?.headers.get('authorization')).toBeNull();
  expect(logLines.join()).toContain('"route":"/calendar"');
  expect(logLines.join()).not.toContain(TOKEN);
});

test.each(['/calendar/short.ics', `/calendar/${TOKEN}`, `/calendar/${TOKEN}.txt`, '/calendar/..%2F..%2Fuser.ics'])(
  '%s is no address of a calendar',
  async (path) => {
    const on = workerWith(calendar);
    expect((await on.fetch(path)).status).toBe(404);
    expect(on.requests).toHaveLength(0);
  },
);

test('an address that was ended is not found, and nothing is changed by one', async () => {
  const gone = workerWith(() => Response.json({ detail: 'Not found.' }, { status: 404 }));
  expect((await gone.fetch(`/calendar/${TOKEN}.ics`)).status).toBe(404);
  const on = workerWith(calendar);
  expect((await on.fetch(`/calendar/${TOKEN}.ics`, { method: 'POST' })).status).toBe(404);
});

test('an address that is tried too often has to wait', async () => {
  const on = workerWith(calendar, { RATE_LINK: { limit: async () => ({ success: false }) } } as never);
  expect((await on.fetch(`/calendar/${TOKEN}.ics`)).status).toBe(429);
  expect(on.requests).toHaveLength(0);
});
