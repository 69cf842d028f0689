import { BREAKDOWNS } from '../../platform/breakdowns.ts';
import { expect, test } from '../../platform/fixtures.ts';
import { expectReadable, LOOKS } from '../../platform/looks.ts';
import { button, exactWords, field, itemOf, pageHeading } from '../../platform/on-page.ts';
import { dayAsWritten } from '../../platform/people.ts';
import { tooSmall } from '../../platform/reach.ts';
import { expectReceipt } from '../../platform/receipts.ts';
import { ACCESS, LAPTOP, ownersOf, startExit } from '../exits.ts';

const PHONE = { width: 400, height: 860 };
const LINKED = /^\/exit\/linked\/$/;

test('the owner of a department clears it by the link of their mail, on a phone and without an account', {
  tag: ['@faults', '@R108', '@C941', '@E066'],
}, async ({ people, mailbox, unique, visit, faults }) => {
  const made = await startExit({ people, mailbox, unique }, 'CLEARANCE');
  const { it } = ownersOf(unique);
  const page = await visit({ viewport: PHONE });
  await page.goto(await made.pageOf(it));
  await expect(page).toHaveURL('/exit/clearance/open');
  await expect(pageHeading(page, `${made.leaver.name} leaves on ${dayAsWritten(made.last_day)}`)).toBeVisible();
  await expect(exactWords(page, '2 things are open. Each is recorded as soon as you tick it.')).toBeVisible();
  // Another department is none of their business.
  await expect(exactWords(page, 'Administration')).toHaveCount(0);
  expect(await tooSmall(page)).toEqual([]);
  await expectReadable(page, LOOKS);
  await page.setViewportSize(PHONE);

  await field(page, `Note on ${LAPTOP}`).fill('With its charger');
  await faults.plan('PATCH', LINKED, BREAKDOWNS['a reset connection']);
  await button(page, `Handed back: ${LAPTOP}`).press('Enter');
  await expect(exactWords(page, 'Network Error')).toBeVisible();
  // The focus stays with what failed, and goes on to what takes the place of what worked.
  await expect(button(page, `Handed back: ${LAPTOP}`)).toBeFocused();
  await expect(field(page, `Note on ${LAPTOP}`)).toHaveValue('With its charger');
  await faults.clear();
  await button(page, `Handed back: ${LAPTOP}`).press('Enter');
  await expect(itemOf(page, LAPTOP)).toContainText('With its charger');
  await expect(button(page, `Take back: ${LAPTOP}`)).toBeFocused();
  await expect(exactWords(page, '1 thing is open. Each is recorded as soon as you tick it.')).toBeVisible();
  await button(page, `Take back: ${LAPTOP}`).click();
  await expect(button(page, `Handed back: ${LAPTOP}`)).toBeVisible();
  await button(page, `Handed back: ${LAPTOP}`).click();
  await expect(button(page, `Take back: ${LAPTOP}`)).toBeVisible();
  await button(page, `Done: ${ACCESS}`).click();
  await expect(page.getByText(/^Everything is cleared\. Thank you\./)).toBeVisible();
  await expectReceipt(
    page,
    { mailbox, to: it.email },
    {
      subject: `You cleared Information technology for ${made.leaver.name}`,
      what: `You cleared Information technology for ${made.leaver.name} (${made.leaver.code}): ${ACCESS}; ${LAPTOP}.`,
      outcome: '✓ Cleared',
      next: 'HR sees it at once. You can take a tick back while the clearance is open.',
    },
  );
  const { clearance, status } = await people.api.exit.detail.query({ id: made.id });
  expect(status).toBe('CLEARANCE');
  expect(clearance.map(({ department, cleared_at }) => [department, cleared_at !== null])).toEqual([
    ['Information technology', true],
    ['Administration', false],
  ]);
});
