import { expect, test } from '../../platform/fixtures.ts';
import { expectOneSolid, expectReadable, LOOKS, OTHER_LOOKS } from '../../platform/looks.ts';
import { button, dialog, exactWords, field, pageHeading, rowOf, toastWith } from '../../platform/on-page.ts';
import { insurance, insureEmployee } from '../insured.ts';

test('HR approves another hospital and declines another plan', {
  tag: ['@R116', '@R907', '@C950', '@X010'],
}, async ({ admin, people, unique }) => {
  const hmo = await insurance(people, unique);
  const one = await insureEmployee(people, hmo);
  await one.ask({ kind: 'HOSPITAL', hospital: String(hmo.clinic.id), reason: 'Nearer to home' });
  await one.ask({ kind: 'PLAN', plan: String(hmo.silver) });
  await admin.goto('/hmo');
  await expect(pageHeading(admin, 'HMO')).toBeVisible();
  await expectReadable(admin, LOOKS);
  await admin.setViewportSize({ width: 1280, height: 800 });
  await admin.getByRole('navigation', { name: 'HMO' }).getByRole('link', { name: 'Change requests' }).click();
  await admin.getByRole('searchbox').fill(one.name);
  await expect(rowOf(admin, one.name)).toHaveCount(2);
  await expect(rowOf(admin, 'Change of hospital')).toHaveCount(1);
  await rowOf(admin, 'Change of hospital').getByRole('link').click();
  await expect(exactWords(admin, 'Nearer to home')).toBeVisible();
  await expectOneSolid(admin, 'Approve');
  await expectReadable(admin, OTHER_LOOKS);
  await admin.setViewportSize({ width: 1280, height: 800 });
  await button(admin, 'Approve').click();
  await button(dialog(admin), 'Approve request').click();
  await expect(toastWith(admin, 'Request approved')).toBeVisible();

  await admin.goto(`/hmo?tab=change-request&search=${encodeURIComponent(one.name)}`);
  await expect(rowOf(admin, 'Change of plan')).toHaveCount(1);
  await rowOf(admin, 'Change of plan').getByRole('link').click();
  await button(admin, 'Decline').click();
  await field(dialog(admin), 'Note').fill('Gold goes with your grade');
  await button(dialog(admin), 'Decline request').click();
  await expect(toastWith(admin, 'Request declined')).toBeVisible();
  await expect(exactWords(admin, 'Gold goes with your grade')).toBeVisible();
  const { results } = await one.api.hmo.myRequests.query({});
  expect(results.map(({ kind, status }) => [kind, status]).toSorted()).toEqual([
    ['HOSPITAL', 'APPROVED'],
    ['PLAN', 'DECLINED'],
  ]);
});
