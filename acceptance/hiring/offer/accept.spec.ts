import { BREAKDOWNS, breakDown, OTHER_BREAKDOWNS } from '../../platform/breakdowns.ts';
import { docx, lockedPdf, pdf, pdfOf, png, pngNamedPdf, unprintablePdf } from '../../platform/files.ts';
import { expect, openLink, test } from '../../platform/fixtures.ts';
import { Mailbox } from '../../platform/mailbox.ts';
import { button, choose, exactWords, itemOf, mention, pageHeading, uploadFiles } from '../../platform/on-page.ts';
import { tokenOfLink } from '../../platform/people.ts';
import {
  accept,
  confirmation,
  dropFile,
  expectUploaded,
  FORM,
  fillAcknowledgement,
  next,
  STEPS,
  TYPED_ANSWERS,
  uploadAll,
} from './wizard.ts';

const OFFER = /\/onboarding\/accept\/offer/;
const UPLOAD = /^\/candidate\/offer\/\d+\/documents\/$/;
const ACCEPT = /^\/candidate\/accept_offer\/\d+\/$/;

test.describe('accepting an offer', () => {
  test('takes four steps, from the mailed link to the status page', {
    tag: [
      '@R011',
      '@R015',
      '@R910',
      '@C009',
      '@C907',
      '@M023',
      '@M024',
      '@M025',
      '@M026',
      '@M027',
      '@M028',
      '@M029',
      '@M030',
      '@M031',
      '@M032',
      '@M033',
      '@V011',
      '@V020',
      '@V021',
      '@V024',
      '@V026',
      '@V078',
    ],
  }, async ({ page, people }) => {
    const { mail } = await people.offered();
    await openLink(page, mail, OFFER);
    for (const [index, title] of STEPS.entries()) {
      await expect(pageHeading(page, title)).toBeVisible();
      await expect(
        exactWords(page, 'Please upload a signed copy to confirm acceptance. A clear scan of every page is enough.'),
      ).toBeVisible();
      await expect(mention(page, 'Document Successfully Uploaded')).toHaveCount(0);
      await expect(button(page, 'Previous')).toHaveCount(index === 0 ? 0 : 1);
      await uploadFiles(button(page, 'Upload Offer Letter'), pdf(`letter-${index + 1}.pdf`));
      await expectUploaded(page, `letter-${index + 1}.pdf`);
      await expect(
        exactWords(page, 'Document Successfully Uploaded, You would be contacted for further information'),
      ).toBeVisible();
      const then = STEPS[index + 1] ?? FORM;
      await expect(exactWords(page, `Next is step ${index + 2} of 4: ${then}.`)).toBeVisible();
      await next(page).click();
    }
    await expect(pageHeading(page, FORM)).toBeVisible();
    await expect(button(page, 'Previous')).toHaveCount(1);
    await fillAcknowledgement(page, TYPED_ANSWERS);
    await confirmation(page).check();
    await accept(page).click();
    await expect(page).toHaveURL('/onboarding/offer-status');
    await expect(pageHeading(page, 'Letters uploaded successfully')).toBeVisible();
    await expect(
      exactWords(
        page,
        'HR has your signed letters and your details, and a reply will come by email after review. You can close this page.',
      ),
    ).toBeVisible();
  });

  test('goes back a step with Previous and keeps the files', { tag: ['@M027', '@V021'] }, async ({ page, people }) => {
    const { mail } = await people.offered();
    await openLink(page, mail, OFFER);
    await uploadAll(page, (step) => docx(`signed-${step + 1}.docx`));
    for (const [index, title] of [...STEPS.entries()].reverse()) {
      await button(page, 'Previous').click();
      await expect(pageHeading(page, title)).toBeVisible();
      await expectUploaded(page, `signed-${index + 1}.docx`);
    }
    await expect(button(page, 'Previous')).toHaveCount(0);
  });

  test('works from an address that carries the token in d', { tag: ['@R010', '@V020'] }, async ({
    page,
    people,
    baseURL,
  }) => {
    const { mail } = await people.offered();
    const token = tokenOfLink(Mailbox.linkOf(mail, OFFER));
    await page.goto(`${baseURL}/onboarding/accept/offer?d=${token}`);
    await expect(pageHeading(page, 'Upload signed offer letter')).toBeVisible();
    await expect(page, 'the token leaves the address bar').not.toHaveURL(new RegExp(token.slice(-12)));
  });

  test('without any token says what is missing', { tag: ['@R010'] }, async ({ page }) => {
    await page.goto('/onboarding/accept/offer');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Upload Offer Letter' })).toHaveCount(0);
    await expect(pageHeading(page, /link/i)).toBeVisible();
  });

  test('needs an attachment at each upload step', { tag: ['@M028', '@M036', '@V079'] }, async ({ page, people }) => {
    const { mail } = await people.offered();
    await openLink(page, mail, OFFER);
    for (const title of STEPS) {
      await expect(pageHeading(page, title)).toBeVisible();
      await next(page).click();
      await expect(exactWords(page, 'Attachment is required')).toBeVisible();
      await expect(pageHeading(page, title)).toBeVisible();
      await uploadFiles(button(page, 'Upload Offer Letter'), pdf());
      await expectUploaded(page, 'signed-letter.pdf');
      await expect(mention(page, 'Attachment is required')).toHaveCount(0);
      await next(page).click();
    }
    await expect(pageHeading(page, FORM)).toBeVisible();
  });

  test('takes pdf and docx, chosen or dropped', { tag: ['@C907', '@V022', '@V023'] }, async ({ page, people }) => {
    const { mail } = await people.offered();
    await openLink(page, mail, OFFER);
    await uploadFiles(button(page, 'Upload Offer Letter'), pdf('chosen.pdf'), docx('chosen.docx'));
    await expectUploaded(page, 'chosen.pdf');
    await expectUploaded(page, 'chosen.docx');
    await dropFile(page, page.getByRole('presentation'), docx('dropped.docx'));
    await expectUploaded(page, 'dropped.docx');
  });

  test('refuses another type of file, whatever it calls itself', { tag: ['@M037', '@M129', '@V023'] }, async ({
    page,
    people,
  }) => {
    const { mail } = await people.offered();
    await openLink(page, mail, OFFER);
    for (const file of [png('photo.png'), pngNamedPdf('photo.pdf')]) {
      await uploadFiles(button(page, 'Upload Offer Letter'), file);
      await expect(exactWords(itemOf(page, file.name), 'Please upload a valid file')).toBeVisible();
      await expect(exactWords(page, 'Please upload a valid file and a File less than 5MB')).toBeVisible();
      await next(page).click();
      await expect(exactWords(page, 'Attachment is required')).toBeVisible();
      await page.getByRole('button', { name: `Remove ${file.name}` }).click();
      await expect(itemOf(page, file.name)).toHaveCount(0);
    }
  });

  test('refuses a file that nobody can open, each with its own words, and takes one that only forbids to print', async ({
    page,
    people,
  }) => {
    const { mail } = await people.offered();
    await openLink(page, mail, OFFER);
    const whole = pdf('cut.pdf');
    const cut = { ...whole, buffer: whole.buffer.subarray(0, 300) };
    const workbook = {
      ...docx('workbook.docx'),
      buffer: Buffer.from('PK\x03\x04 and what is in no document', 'latin1'),
    };
    for (const [file, words] of [
      [lockedPdf('locked.pdf'), 'This PDF asks for a password. Save it without one and choose it again'],
      [cut, 'The end of this PDF is missing. Save or scan it again'],
      [workbook, 'This is not a Word document that opens. Save it in Word again, as .docx or PDF'],
    ] as const) {
      await uploadFiles(button(page, 'Upload Offer Letter'), file);
      await expect(exactWords(itemOf(page, file.name), words)).toBeVisible();
      await page.getByRole('button', { name: `Remove ${file.name}` }).click();
    }
    const { buffer, ...scan } = unprintablePdf('letter.pdf');
    await uploadFiles(button(page, 'Upload Offer Letter'), {
      ...scan,
      buffer: Buffer.concat([Buffer.from('\r\n'), buffer]),
    });
    await expectUploaded(page, 'letter.pdf');
  });

  test('takes a file of 5,000,000 bytes and not one byte more', { tag: ['@M037', '@M130', '@V080'] }, async ({
    page,
    people,
  }) => {
    const { mail } = await people.offered();
    await openLink(page, mail, OFFER);
    await uploadFiles(button(page, 'Upload Offer Letter'), pdfOf(5_000_000, 'exactly.pdf'));
    await expectUploaded(page, 'exactly.pdf');
    await uploadFiles(button(page, 'Upload Offer Letter'), pdfOf(5_000_001, 'too-large.pdf'));
    await expect(exactWords(itemOf(page, 'too-large.pdf'), 'File less than 5MB')).toBeVisible();
    await expect(exactWords(page, 'Please upload a valid file and a File less than 5MB')).toBeVisible();
  });

  test('is refused by the server too when a file is too large or of another type', {
    tag: ['@C907', '@V023', '@V080'],
  }, async ({ people, baseURL }) => {
    const { mail } = await people.offered();
    const token = tokenOfLink(Mailbox.linkOf(mail, OFFER));
    const offer = await people.offerBehind(token);
    for (const [file, words] of [
      [pdfOf(5_000_001), 'File less than 5MB'],
      [pngNamedPdf(), 'Please upload a valid file'],
      [png(), 'Please upload a valid file'],
    ] as const) {
      const form = new FormData();
      form.append('letter', 'handbook');
      form.append('size', String(file.buffer.length));
      form.append('file', new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType }));
      const answer = await fetch(`${baseURL}/transfer/up/offer.upload?offerId=${offer.id}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(await answer.text()).toContain(words);
    }
    expect((await people.offerBehind(token)).documents).toEqual([]);
  });

  test('holds at most five files a step', { tag: ['@V022', '@V081'] }, async ({ page, people }) => {
    const { mail } = await people.offered();
    await openLink(page, mail, OFFER);
    const names = [1, 2, 3, 4, 5].map((number) => `page-${number}.pdf`);
    await uploadFiles(button(page, 'Upload Offer Letter'), ...names.map((name) => pdf(name)));
    for (const name of names) await expectUploaded(page, name);
    await uploadFiles(button(page, 'Upload Offer Letter'), pdf('page-6.pdf'));
    await expect(itemOf(page, 'page-6.pdf')).not.toContainText('Uploaded');
    await page.reload();
    await expectUploaded(page, 'page-5.pdf');
    await expect(itemOf(page, 'page-6.pdf')).toHaveCount(0);
  });
});

test.describe('an upload', () => {
  const breakdowns = {
    'a reset connection': [{ kind: 'reset' }, 'Connection error'],
    'a server error': [{ kind: 'answer', status: 500, body: '<h1>Oops</h1>' }, 'A server error occured'],
  } as const;
  for (const [name, [fault, words]] of Object.entries(breakdowns)) {
    test(`that fails by ${name} is retried without choosing the file again`, {
      tag: ['@faults', '@C907', '@V079'],
    }, async ({ page, people, faults }) => {
      const { mail } = await people.offered();
      await openLink(page, mail, OFFER);
      await faults.plan('POST', UPLOAD, fault);
      await uploadFiles(button(page, 'Upload Offer Letter'), pdf('offer.pdf'));
      await expect(itemOf(page, 'offer.pdf')).toContainText(words);
      await faults.clear();
      await page.getByRole('button', { name: 'Retry offer.pdf' }).click();
      await expectUploaded(page, 'offer.pdf');
      await next(page).click();
      await expect(pageHeading(page, 'Upload signed deployment letter')).toBeVisible();
    });
  }

  test('whose answer is lost is stored once after a retry', { tag: ['@faults', '@C907'] }, async ({
    page,
    people,
    faults,
  }) => {
    const { mail } = await people.offered();
    await openLink(page, mail, OFFER);
    await faults.plan('POST', UPLOAD, { kind: 'lost' });
    await uploadFiles(button(page, 'Upload Offer Letter'), pdf('offer.pdf'));
    await expect(itemOf(page, 'offer.pdf')).toContainText('Connection error');
    await faults.clear();
    await page.getByRole('button', { name: 'Retry offer.pdf' }).click();
    await expectUploaded(page, 'offer.pdf');
    const behind = await people.offerBehind(tokenOfLink(Mailbox.linkOf(mail, OFFER)));
    expect(behind.documents.map((document) => document.name)).toEqual(['offer.pdf']);
  });

  test('survives a reload of the page', { tag: ['@C907', '@V078'] }, async ({ page, people }) => {
    const { mail } = await people.offered();
    await openLink(page, mail, OFFER);
    await uploadFiles(button(page, 'Upload Offer Letter'), pdf('offer.pdf'));
    await expectUploaded(page, 'offer.pdf');
    await page.reload();
    await expectUploaded(page, 'offer.pdf');
    await page.getByRole('button', { name: 'Remove offer.pdf' }).click();
    await expect(itemOf(page, 'offer.pdf')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Upload Offer Letter' })).toBeVisible();
    await expect(itemOf(page, 'offer.pdf')).toHaveCount(0);
  });
});

test.describe('the acknowledgement form', () => {
  test('asks for the fields of the document and shows the names read-only', {
    tag: ['@M026', '@V025', '@V082', '@V083'],
  }, async ({ page, people }) => {
    const { candidate, mail } = await people.offered();
    await openLink(page, mail, OFFER);
    await uploadAll(page, () => pdf());
    await expect(page.getByLabel('First name')).toHaveValue(candidate.firstname);
    await expect(page.getByLabel('Last name')).toHaveValue(candidate.lastname);
    for (const label of ['First name', 'Last name']) await expect(page.getByLabel(label)).toBeDisabled();
    for (const label of ['Tax id', 'Pension pin', 'Salary account number'])
      await expect(page.getByLabel(label)).toBeEditable();
    for (const label of ['Pension manager', 'Bank'])
      await expect(page.getByRole('combobox', { name: label, exact: true })).toBeEnabled();
    for (const label of [
      'Residential address',
      'Date of employment',
      'Date of resumption',
      'BVN',
      'Name of supervisor',
    ]) {
      const field = page.getByLabel(label);
      await expect(field).toBeEditable();
      await expect(field).toHaveAttribute('aria-required', 'true');
    }
    await expect(confirmation(page)).toBeEnabled();
    for (const label of [
      'Residential address',
      'Date of employment',
      'Date of resumption',
      'BVN',
      'Name of supervisor',
    ])
      await expect(page.locator('label').filter({ hasText: label }), `the mark of ${label}`).toContainText('*');
    await expect(confirmation(page)).toHaveAttribute('aria-required', 'true');
    await expect(page.locator('label').filter({ has: confirmation(page) })).toContainText('*');
    for (const label of ['Tax id', 'Pension pin', 'Salary account number', 'Pension manager', 'Bank'])
      await expect(page.locator('label').filter({ hasText: label }), label).not.toContainText('*');
  });

  test('names each required field that is empty', { tag: ['@faults', '@V082', '@C009'] }, async ({
    page,
    people,
    faults,
  }) => {
    const { mail } = await people.offered();
    await openLink(page, mail, OFFER);
    await uploadAll(page, () => pdf());
    await fillAcknowledgement(page, {
      'Residential address': '',
      'Date of employment': '',
      'Date of resumption': '',
      BVN: '',
      'Name of supervisor': '',
    });
    await accept(page).click();
    for (const words of [
      'Residential address is required',
      'Date of employment is required',
      'Date of resumption is required',
      'BVN is required',
      'Name of supervisor is required',
      'Handbook confirmation is required',
    ])
      await expect(exactWords(page, words)).toBeVisible();
    await expect(page.getByLabel('Residential address'), 'the first wrong field gets focus').toBeFocused();
    expect(await faults.calls('PATCH', ACCEPT)).toEqual([]);
  });

  test('holds account number, tax id, pension pin and BVN to their forms', {
    tag: ['@M121', '@M122', '@M123', '@V204', '@V205', '@V206', '@V025'],
  }, async ({ page, people }) => {
    const { mail } = await people.offered();
    await openLink(page, mail, OFFER);
    await uploadAll(page, () => pdf());
    await fillAcknowledgement(page, TYPED_ANSWERS);
    await confirmation(page).check();

    const cases = [
      [
        'Salary account number',
        ['012345678', '01234567890', '01234A6789'],
        'Must be exactly 10 characters',
        '0123456789',
      ],
      ['Tax id', ['20418833', 'n-20418833', 'nil'], "Tax id should start with N- or enter 'NIL'", 'N-20418833'],
      [
        'Pension pin',
        ['PEN10026473289', 'PEN1002647328911', '100PEN264732891', 'nil'],
        "Enter a valid pension pin or enter 'NIL'",
        'NIL',
      ],
      ['BVN', ['2212345678'], 'Bvn minimum is 11 characters', '22123456789'],
      ['BVN', ['221234567890'], 'Bvn maximum is 11 characters', '22123456789'],
      ['BVN', ['2212345678x'], 'Invalid bvn number Provided!', '22123456789'],
    ] as const;
    for (const [label, wrong, words, right] of cases) {
      for (const value of wrong) {
        await fillAcknowledgement(page, { [label]: value });
        await accept(page).click();
        await expect(exactWords(page, words), `${label} ${value}`).toBeVisible();
      }
      await fillAcknowledgement(page, { [label]: right });
      await page.getByLabel('Name of supervisor').click();
      await expect(mention(page, words)).toHaveCount(0);
    }
    await fillAcknowledgement(page, { 'Tax id': 'NIL', 'Pension pin': 'PEN100264732891' });
    await accept(page).click();
    await expect(page).toHaveURL('/onboarding/offer-status');
  });

  test('is sent in the fields of the document', {
    tag: ['@faults', '@C009', '@V045', '@V046', '@V047', '@V048', '@V049'],
  }, async ({ page, people, faults }) => {
    const { candidate, mail } = await people.offered();
    await openLink(page, mail, OFFER);
    await uploadAll(page, () => pdf());
    await fillAcknowledgement(page, {
      ...TYPED_ANSWERS,
      'Tax id': 'N-20418833',
      'Pension pin': 'PEN100264732891',
      'Salary account number': '0123456789',
    });
    await choose(page, 'Bank', /Guaranty Trust|GTBank/);
    await choose(page, 'Pension manager', /Stanbic/);
    await confirmation(page).check();
    await accept(page).click();
    await expect(page).toHaveURL('/onboarding/offer-status');

    const [call] = await faults.calls('PATCH', ACCEPT);
    expect(call?.headers['content-type']).toMatch(/^multipart\/form-data/);
    // The page sends the ids of the files that it has uploaded, in the fields of the document (decision 005).
    const uploads = (await faults.calls('POST', UPLOAD)).map(({ answer }) => String((answer as { id: number }).id));
    expect(uploads).toHaveLength(3);
    const [bank] = (await people.api.setting.searchBanks.query({ search: 'Guaranty' })).results;
    const [manager] = (await people.api.setting.pfas.query({ search: 'Stanbic' })).results;
    expect(call?.body).toEqual({
      handbook_confirmation: ['True'],
      firstname: [candidate.firstname],
      lastname: [candidate.lastname],
      address: ['9 Adeola Odeku Street, Victoria Island, Lagos'],
      resumption_date: ['2027-01-11'],
      employment_date: ['2027-01-04'],
      tax_id: ['N-20418833'],
      bvn: ['22123456789'],
      bank_name: [String(bank?.id)],
      account_number: ['0123456789'],
      pension_manager: [String(manager?.id)],
      pension_pin: ['891'],
      supervisor_name: ['Folake Adeyemi'],
      seen: [expect.stringMatching(/^[0-9a-f]{16}$/)],
      acknowledgement_letter: [uploads[0]],
      deployment_letter: [uploads[1]],
      handbook: [uploads[2]],
    });
  });

  test('leaves out what was not filled in', { tag: ['@faults', '@C009', '@V046', '@V047'] }, async ({
    page,
    people,
    faults,
  }) => {
    const { mail } = await people.offered();
    await openLink(page, mail, OFFER);
    await uploadAll(page, () => pdf());
    await fillAcknowledgement(page, TYPED_ANSWERS);
    await confirmation(page).check();
    await accept(page).click();
    await expect(page).toHaveURL('/onboarding/offer-status');
    const [call] = await faults.calls('PATCH', ACCEPT);
    expect(Object.keys(call?.body as object).sort()).toEqual([
      'acknowledgement_letter',
      'address',
      'bvn',
      'deployment_letter',
      'employment_date',
      'firstname',
      'handbook',
      'handbook_confirmation',
      'lastname',
      'resumption_date',
      'seen',
      'supervisor_name',
    ]);
  });

  test('turns a typed month/day/year into year-month-day, and asks where day and month could be either', {
    tag: ['@faults', '@V050'],
  }, async ({ page, people, faults }) => {
    const { mail } = await people.offered();
    await openLink(page, mail, OFFER);
    await uploadAll(page, () => pdf());
    const employment = page.getByLabel('Date of employment');
    const resumption = page.getByLabel('Date of resumption');
    await expect(resumption).toHaveAttribute('placeholder', 'mm/dd/yyyy');
    await fillAcknowledgement(page, {
      ...TYPED_ANSWERS,
      'Date of resumption': '1/18/2027',
      'Date of employment': '5 January 2027',
    });
    await expect(exactWords(page, 'Mon, 18 Jan 2027')).toBeVisible();
    await expect(exactWords(page, 'Tue, 5 Jan 2027')).toBeVisible();
    await employment.fill('05/01/2027');
    await confirmation(page).check();
    await accept(page).click();
    await expect(exactWords(page, 'Choose 5 January or 1 May')).toBeVisible();
    await expect(employment).toBeFocused();
    expect(await faults.calls('PATCH', ACCEPT)).toEqual([]);
    await expect(exactWords(page, '5 January or 1 May?')).toBeVisible();
    await button(page, '5 January').click();
    await expect(employment).toBeFocused();
    await expect(employment).toHaveValue('5 Jan 2027');
    await resumption.fill('1/11/2027');
    await button(page, '11 January').click();
    await accept(page).click();
    await expect(page).toHaveURL('/onboarding/offer-status');
    const [call] = await faults.calls('PATCH', ACCEPT);
    expect(call?.body).toMatchObject({ resumption_date: ['2027-01-11'], employment_date: ['2027-01-05'] });
  });

  test('keeps its draft over a reload and a lost connection', { tag: ['@faults', '@V025', '@V129', '@M038'] }, async ({
    page,
    people,
    faults,
  }) => {
    const { mail } = await people.offered();
    await openLink(page, mail, OFFER);
    await uploadAll(page, () => pdf());
    await fillAcknowledgement(page, { ...TYPED_ANSWERS, 'Tax id': 'N-20418833' });
    await confirmation(page).check();
    await page.reload();
    await expect(pageHeading(page, FORM)).toBeVisible();
    await expect(page.getByLabel('Residential address')).toHaveValue(TYPED_ANSWERS['Residential address']);
    await expect(page.getByLabel('BVN')).toHaveValue('22123456789');
    await expect(page.getByLabel('Tax id')).toHaveValue('N-20418833');
    await expect(confirmation(page)).toBeChecked();

    await faults.plan('PATCH', ACCEPT, { kind: 'reset' });
    await accept(page).click();
    await expect(exactWords(page, 'Error occurred')).toBeVisible();
    await page.context().setOffline(true);
    await accept(page).click();
    await expect(exactWords(page, 'Error occurred. There is no network.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByLabel('Residential address')).toHaveValue(TYPED_ANSWERS['Residential address']);
    await faults.clear();
    await accept(page).click();
    await expect(page).toHaveURL('/onboarding/offer-status');
  });
});

test.describe('a failed acceptance', () => {
  test('keeps everything for the next try', { tag: ['@faults', '@R011', '@C009', '@M038', '@V129'] }, async ({
    page,
    people,
    faults,
  }) => {
    const { mail } = await people.offered();
    await openLink(page, mail, OFFER);
    await uploadAll(page, () => pdf());
    await fillAcknowledgement(page, TYPED_ANSWERS);
    await confirmation(page).check();
    await breakDown(faults, 'PATCH', ACCEPT, {
      send: accept(page),
      words: exactWords(page, 'Error occurred'),
      by: { ...BREAKDOWNS, ...OTHER_BREAKDOWNS },
    });
    await expect(page.getByLabel('BVN')).toHaveValue('22123456789');
    await accept(page).click();
    await expect(page).toHaveURL('/onboarding/offer-status');
  });

  test('shows the message of the server', { tag: ['@faults', '@C009', '@V129'] }, async ({ page, people, faults }) => {
    const { mail } = await people.offered();
    await openLink(page, mail, OFFER);
    await uploadAll(page, () => pdf());
    await fillAcknowledgement(page, TYPED_ANSWERS);
    await confirmation(page).check();
    await faults.plan('PATCH', ACCEPT, {
      kind: 'answer',
      status: 400,
      body: '{"message":"HR has <b>closed</b> this position."}',
    });
    await accept(page).click();
    await expect(exactWords(page, 'HR has closed this position.')).toBeVisible();
    await expect(mention(page, 'Error occurred')).toHaveCount(0);
  });

  test('whose answer was lost counts once', { tag: ['@faults', '@C009', '@V026'] }, async ({
    page,
    people,
    faults,
  }) => {
    const { candidate, mail } = await people.offered();
    await openLink(page, mail, OFFER);
    await uploadAll(page, () => pdf());
    await fillAcknowledgement(page, TYPED_ANSWERS);
    await confirmation(page).check();
    await faults.plan('PATCH', ACCEPT, { kind: 'lost' });
    await accept(page).click();
    await expect(exactWords(page, 'Error occurred')).toBeVisible();
    await faults.clear();
    await accept(page).click();
    await expect(page).toHaveURL('/onboarding/offer-status');
    const { timeline } = await people.api.onboarding.candidate.query({ id: candidate.id });
    expect(timeline.filter((entry) => entry.title === 'Signed letters handed in')).toHaveLength(1);
  });

  test('two clicks accept once', { tag: ['@faults', '@C009', '@V026'] }, async ({ page, people, faults }) => {
    const { mail } = await people.offered();
    await openLink(page, mail, OFFER);
    await uploadAll(page, () => pdf());
    await fillAcknowledgement(page, TYPED_ANSWERS);
    await confirmation(page).check();
    await accept(page).dblclick();
    await expect(page).toHaveURL('/onboarding/offer-status');
    expect(await faults.calls('PATCH', ACCEPT)).toHaveLength(1);
  });
});

test('the three letters may also come as files in the one body', { tag: ['@C009', '@V049'] }, async ({ people }) => {
  const { candidate, mail } = await people.offered();
  await people.accept(mail, {
    acknowledgement_letter: pdf('acknowledged.pdf'),
    deployment_letter: pdf('deployed.pdf'),
    handbook: pdf('read.pdf'),
  });
  const { letters, status } = await people.api.onboarding.candidate.query({ id: candidate.id });
  expect(status).toBe('UPLOADED');
  expect(letters.map((one) => [one.letter, one.documents.map((document) => document.name)])).toEqual([
    ['acknowledgement_letter', ['acknowledged.pdf']],
    ['deployment_letter', ['deployed.pdf']],
    ['handbook', ['read.pdf']],
  ]);
});
