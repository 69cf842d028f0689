import { expect, type Locator, test } from '@playwright/test';
import type { Fault, Faults } from './faults.ts';

/** The two ways in which an answer says nothing to a person, who may read other words for each. */
export const BREAKDOWNS = {
  'a reset connection': { kind: 'reset' },
  'an error without a word': { kind: 'answer', status: 500, body: '{}' },
} satisfies Record<string, Fault>;

/**
 * The failures that the Worker maps to one of two (`worker/forward.test.ts`): a proxy's page, and no answer until its time
 * limit. A person sees the same, so only one place of each kind tries them (signing in, a read, a command, a link's decision, an
 * upload).
 */
export const OTHER_BREAKDOWNS = {
  'a page of HTML': {
    kind: 'answer',
    status: 502,
    body: '<html><h1>Bad gateway</h1></html>',
    headers: { 'content-type': 'text/html' },
  },
  silence: { kind: 'hang' },
} satisfies Record<string, Fault>;

/** A refusal, for places whose words stay the same whatever the server says. */
export const REFUSAL = {
  'a refusal': { kind: 'answer', status: 400, body: '{"errors":"Not now."}' },
} satisfies Record<string, Fault>;

/**
 * Sends something once for each breakdown of the call behind it and expects the words every time; words that are left from
 * an earlier try do not count. Afterwards everything works again.
 */
export async function breakDown(
  faults: Faults,
  method: string,
  path: RegExp,
  { send, words, by = BREAKDOWNS }: { send: Locator; words: Locator; by?: Record<string, Fault> },
) {
  const calls = async () => (await faults.calls(method, path)).length;
  for (const [name, fault] of Object.entries(by)) {
    await test.step(`breaks by ${name}`, async () => {
      await words.evaluateAll((old) => {
        for (const element of old) element.setAttribute('data-stale', '');
      });
      const before = await calls();
      await faults.plan(method, path, fault);
      await send.click();
      await expect
        .poll(calls, { message: 'requests that went out', intervals: [20, 40, 80, 160, 320] })
        .toBeGreaterThan(before);
      await expect(send, 'the button after the answer').toBeEnabled();
      await expect(words.and(send.page().locator(':not([data-stale])'))).toBeVisible();
      await expect(send.page().getByText(/Bad gateway|Network connection lost/)).toHaveCount(0);
      await faults.clear();
    });
  }
}
