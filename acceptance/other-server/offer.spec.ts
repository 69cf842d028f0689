import type { Page } from '@playwright/test';
import { docx, pdf } from '../platform/files.ts';
import {
  answerQuestion,
  button,
  choose,
  exactWords,
  field,
  itemOf,
  mention,
  pageHeading,
  uploadFiles,
} from '../platform/on-page.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, otherServerTest } from './site.ts';

const STEPS = ['Upload signed offer letter', 'Upload signed deployment letter', 'Upload signed handbook'] as const;
const FORM = 'Staff acknowledgement form';
const READY = 'Your signed copy is ready. It goes to HR together with the form in the last step.';
const ANSWERS = {
  'Residential address': '9 Adeola Odeku Street, Lagos',
  'Date of employment': '1/4/2027',
  'Date of resumption': '1/11/2027',
  BVN: '22123456789',
  'Name of supervisor': 'Folake Adeyemi',
};

/** The offer of each scenario, and of its link. */
const offerId = 31;

async function chooseAll(page: Page) {
  for (const [index, title] of STEPS.entries()) {
    await expect(pageHeading(page, title)).toBeVisible();
    await uploadFiles(button(page, 'Upload Offer Letter'), pdf(`letter-${index + 1}.pdf`));
    await expect(exactWords(page, READY)).toBeVisible();
    await button(page, 'Next').click();
  }
  await expect(pageHeading(page, FORM)).toBeVisible();
}

async function fillIn(page: Page) {
  for (const [label, text] of Object.entries(ANSWERS)) await field(page, label).fill(text);
  for (const day of ['4 January', '11 January']) await button(page, day).click();
  await page
    .getByRole('checkbox', { name: 'I have read the staff handbook and agree to follow it.', exact: true })
    .check();
}

const accept = (page: Page) => button(page, 'Accept offer').click();

otherServerTest(
  'an offer is accepted in four steps, with its letters in the one body of the documents',
  {
    tag: '@faults',
  },
  async ({ visit, server }) => {
    const page = await visit({ token: server.session('ADMIN') });
    await page.goto(`/onboarding/accept/offer/${server.link({ offerId, firstname: 'Kemi', lastname: 'Ojo' })}`);
    await expect(page, 'the token leaves the address').toHaveURL('/onboarding/accept/offer');
    await uploadFiles(button(page, 'Upload Offer Letter'), pdf('page-1.pdf'), docx('page-2.docx'));
    await expect(itemOf(page, 'page-2.docx')).toBeVisible();
    await button(page, 'Remove page-2.docx').click();
    await expect(itemOf(page, 'page-2.docx')).toHaveCount(0);
    await uploadFiles(button(page, 'Upload Offer Letter'), docx('page-3.docx'));
    await button(page, 'Next').click();
    for (const title of STEPS.slice(1)) {
      await expect(pageHeading(page, title)).toBeVisible();
      await button(page, 'Next').click();
      await expect(exactWords(page, 'Attachment is required')).toBeVisible();
      await uploadFiles(button(page, 'Upload Offer Letter'), pdf('signed.pdf'));
      await expect(exactWords(page, READY)).toBeVisible();
      await button(page, 'Next').click();
    }
    for (const label of ['First name', 'Last name']) await expect(field(page, label)).toBeDisabled();
    await fillIn(page);
    await field(page, 'Pension pin').fill('PEN100264732891');
    await choose(page, 'Bank', 'Savannah Bank');
    await choose(page, 'Pension manager', 'Plateau Pensions');
    await accept(page);
    await expect(page).toHaveURL('/onboarding/offer-status');
    await expect(pageHeading(page, 'Letters uploaded successfully')).toBeVisible();

    const size = (name: string, { buffer }: { buffer: Buffer }) => `${name} (${buffer.length})`;
    expect(server.kept.accepted.get(offerId)).toEqual({
      fields: {
        handbook_confirmation: 'True',
        firstname: 'Kemi',
        lastname: 'Ojo',
        address: '9 Adeola Odeku Street, Lagos',
        resumption_date: '2027-01-11',
        employment_date: '2027-01-04',
        bvn: '22123456789',
        bank_name: '2',
        pension_manager: '2',
        pension_pin: '891',
        supervisor_name: 'Folake Adeyemi',
      },
      files: {
        acknowledgement_letter: [size('page-1.pdf', pdf()), size('page-3.docx', docx())],
        deployment_letter: [size('signed.pdf', pdf())],
        handbook: [size('signed.pdf', pdf())],
      },
    });
  },
);

otherServerTest(
  'the names are typed where the link does not bring them',
  { tag: '@faults' },
  async ({ page, server }) => {
    await page.goto(`/onboarding/accept/offer?d=${server.link({ offerId })}`);
    await chooseAll(page);
    await fillIn(page);
    await accept(page);
    await expect(exactWords(page, 'First name is required')).toBeVisible();
    await expect(exactWords(page, 'Last name is required')).toBeVisible();
    await field(page, 'First name').fill('Kemi');
    await field(page, 'Last name').fill('Ojo');
    await accept(page);
    await expect(page).toHaveURL('/onboarding/offer-status');
    expect(server.kept.accepted.get(offerId)?.fields).toMatchObject({ firstname: 'Kemi', lastname: 'Ojo' });
  },
);

otherServerTest(
  'a refused acceptance says why and keeps the letters and the form',
  { tag: '@faults' },
  async ({ page, server }) => {
    server.kept.accepted.set(offerId, { fields: {}, files: {} });
    await page.goto(`/onboarding/accept/offer/${server.link({ offerId, firstname: 'Kemi', lastname: 'Ojo' })}`);
    await chooseAll(page);
    await fillIn(page);
    await accept(page);
    await expect(exactWords(page, 'This offer was accepted before.')).toBeVisible();
    await expect(field(page, 'BVN')).toHaveValue('22123456789');
    await button(page, 'Previous').click();
    await expect(itemOf(page, 'letter-3.pdf')).toBeVisible();
  },
);

otherServerTest(
  'each page of an offer is whole on a phone, without what only our server knows',
  { tag: '@faults' },
  async ({ visit, server }) => {
    const page = await visit({ viewport: { width: 400, height: 800 } });
    const whole = async () => {
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    };
    await page.goto(`/onboarding/accept/offer/${server.link({ offerId })}`);
    await expect(exactWords(page, 'Step 1 of 4')).toBeVisible();
    await whole();
    await chooseAll(page);
    await whole();
    await page.getByRole('link', { name: 'Decline this offer', exact: true }).click();
    await answerQuestion(page, 'Leave');
    await expect(exactWords(page, 'Your answer and the reason go to HR.')).toBeVisible();
    await whole();
  },
);

otherServerTest(
  'letters that were chosen are not left without a question',
  { tag: '@faults' },
  async ({ page, server }) => {
    await page.goto(`/onboarding/accept/offer/${server.link({ offerId })}`);
    await uploadFiles(button(page, 'Upload Offer Letter'), pdf('letter.pdf'));
    await expect(exactWords(page, READY)).toBeVisible();
    const decline = page.getByRole('link', { name: 'Decline this offer', exact: true });
    await decline.click();
    await answerQuestion(page, 'Stay');
    await expect(itemOf(page, 'letter.pdf')).toBeVisible();
    await decline.click();
    await answerQuestion(page, 'Leave');
    await expect(pageHeading(page, 'Decline this offer')).toBeVisible();
  },
);

otherServerTest('an offer is declined with a reason', { tag: '@faults' }, async ({ visit, server }) => {
  const page = await visit({ token: server.session('EMPLOYEE') });
  await page.goto(`/onboarding/decline/offer/${offerId}?d=${server.link({ offerId })}`);
  await field(page, 'Reason').fill('I have taken a position nearer to home.');
  await button(page, 'Confirm').click();
  await expect(page).toHaveURL('/onboarding/offer-decline');
  await expect(pageHeading(page, 'Offer declined, Thank you for your time')).toBeVisible();
  expect(server.kept.declined.get(offerId)).toBe('I have taken a position nearer to home.');
});

otherServerTest('a refused decline says why and keeps the reason', { tag: '@faults' }, async ({ page, server }) => {
  server.kept.accepted.set(offerId, { fields: {}, files: {} });
  await page.goto(`/onboarding/decline/offer/${offerId}?d=${server.link({ offerId })}`);
  await field(page, 'Reason').fill('Too far.');
  await button(page, 'Confirm').click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    /^an error occured\s*This offer was accepted before\.$/,
  );
  await expect(field(page, 'Reason')).toHaveValue('Too far.');
});

otherServerTest.describe('a link', () => {
  otherServerTest(
    'whose time has passed says so in the words of the server before the work',
    { tag: '@faults' },
    async ({ page, server }) => {
      await page.goto(`/onboarding/accept/offer/${server.link({ offerId }, -60)}`);
      await expect(pageHeading(page, 'This link is not valid')).toBeVisible();
      await expect(exactWords(page, 'Signature has expired.')).toBeVisible();
      await expect(button(page, 'Upload Offer Letter')).toHaveCount(0);
    },
  );

  otherServerTest('that names no offer opens none', { tag: '@faults' }, async ({ page, server }) => {
    for (const token of ['opaque-and-nothing-else', server.link({ candidate: offerId })]) {
      await page.goto(`/onboarding/accept/offer/${token}`);
      await expect(pageHeading(page, 'This link is not valid')).toBeVisible();
    }
  });

  otherServerTest(
    'for another offer than the address declines neither',
    { tag: '@faults' },
    async ({ page, server }) => {
      await page.goto(`/onboarding/decline/offer/${offerId + 1}?d=${server.link({ offerId })}`);
      await expect(pageHeading(page, 'This link is not valid')).toBeVisible();
      await expect(mention(page, 'Confirm')).toHaveCount(0);
    },
  );

  otherServerTest(
    'is all that its calls carry, whoever is signed in beside it',
    { tag: '@faults' },
    async ({ visit, server }) => {
      const link = server.link({ offerId, firstname: 'Kemi', lastname: 'Ojo' });
      const session = server.session('ADMIN');
      const page = await visit({ token: session });
      await page.goto(`/onboarding/accept/offer/${link}`);
      await chooseAll(page);
      await fillIn(page);
      await accept(page);
      await expect(page).toHaveURL('/onboarding/offer-status');
      const carried = server.seen.filter(({ call }) => !call.endsWith('/setting/contact/'));
      expect(new Set(carried.map(({ call }) => call))).toEqual(
        new Set([
          'GET /candidate/offer/',
          'GET /setting/bank/',
          'GET /setting/pfa/',
          `PATCH /candidate/accept_offer/${offerId}/`,
        ]),
      );
      expect(new Set(carried.map(({ authorization }) => authorization))).toEqual(new Set([`Bearer ${link}`]));
    },
  );
});
