import { expect, test } from '../../platform/fixtures.ts';
import { expectReadable, LOOKS } from '../../platform/looks.ts';
import { button, dialog, exactWords, itemOf, pageHeading } from '../../platform/on-page.ts';
import { dayAsWritten, dayFromNow } from '../../platform/people.ts';
import { insurance, insureEmployee } from '../insured.ts';

const PHONE = { width: 400, height: 860 };

test('an employee has the insurance card on the phone, and shows its code without a network', {
  tag: ['@R047', '@C947', '@E071'],
}, async ({ people, unique, visit }) => {
  const hmo = await insurance(people, unique);
  const policy = `HHM-${unique}-01`;
  const one = await insureEmployee(people, hmo, policy);
  await one.ask({ kind: 'ADD', relation: 'DAUGHTER', firstname: 'Zikora', lastname: 'Eze', dob: dayFromNow(-900) });
  await one.ask({ kind: 'HOSPITAL', hospital: String(hmo.clinic.id) });
  const page = await visit({ token: one.token, viewport: PHONE, serviceWorkers: 'allow' });
  await page.goto('/hmo');
  await expect(pageHeading(page, 'Health insurance')).toBeVisible();
  const card = page.getByRole('region', { name: 'Insurance card' });
  await expect(exactWords(card, hmo.provider.name)).toBeVisible();
  await expect(exactWords(card, one.name)).toBeVisible();
  await expect(exactWords(card, policy)).toBeVisible();
  await expect(exactWords(card, 'Covered')).toBeVisible();
  await expect(page.getByRole('link', { name: '24-hour line' })).toHaveAttribute('href', 'tel:+2348030001234');

  const { closes } = await one.api.hmo.mine.query({});
  const family = page.getByRole('list', { name: 'Covered with you' });
  await expect(itemOf(family, 'Zikora Eze')).toContainText(
    `Addition sent ${dayAsWritten(dayFromNow(0))}. Covered from ${dayAsWritten(closes.from)}, once HR has the birth certificate.`,
  );
  await expect(exactWords(page, hmo.hospital.name)).toBeVisible();
  await expect(exactWords(page, 'Change request is pending')).toBeVisible();
  await expect(exactWords(page, '₦3,500,000.00')).toBeVisible();
  await expect(exactWords(page, '₦19,000.00 a month')).toBeVisible();
  await button(page, 'All benefits').click();
  await expect(exactWords(page, 'Ten sessions a year')).toBeVisible();
  await expect(
    exactWords(page, `Changes sent by ${dayAsWritten(closes.by)} count from ${dayAsWritten(closes.from)}.`),
  ).toBeVisible();
  await expectReadable(page, LOOKS);
  await page.setViewportSize(PHONE);

  await button(page, 'Show code').click();
  await expect(dialog(page).getByRole('img', { name: 'Code of the card' })).toBeVisible();
  await expect(exactWords(dialog(page), policy)).toBeVisible();
  await button(dialog(page), 'Close').click();

  await expect(exactWords(page, 'Kept on this device, opens without a network')).toBeVisible();
  await page.context().setOffline(true);
  await page.reload();
  await expect(exactWords(card, policy)).toBeVisible();
  await expect(exactWords(card, one.name)).toBeVisible();
  await button(page, 'Show code').click();
  await expect(dialog(page).getByRole('img', { name: 'Code of the card' })).toBeVisible();
  await expect(exactWords(dialog(page), policy)).toBeVisible();
});
