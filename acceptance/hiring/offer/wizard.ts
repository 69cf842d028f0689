import { expect, type Locator, type Page } from '@playwright/test';
import type { Attachment } from '../../platform/files.ts';
import { button, itemOf, pageHeading, uploadFiles } from '../../platform/on-page.ts';

/** The three upload steps, and the button that each of them has. */
export const STEPS = [
  'Upload signed offer letter',
  'Upload signed deployment letter',
  'Upload signed handbook',
] as const;
export const UPLOAD = 'Upload Offer Letter';

export const FORM = 'Staff acknowledgement form';

export const next = (page: Page) => button(page, 'Next');

/** Drops a file onto the area, as from a folder beside the window. */
export async function dropFile(page: Page, area: Locator, file: Attachment) {
  const transfer = await page.evaluateHandle(
    ({ name, type, bytes }) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], name, { type }));
      return data;
    },
    { name: file.name, type: file.mimeType, bytes: file.buffer.toString('base64') },
  );
  await area.dispatchEvent('dragenter', { dataTransfer: transfer });
  await area.dispatchEvent('dragover', { dataTransfer: transfer });
  await area.dispatchEvent('drop', { dataTransfer: transfer });
}

export async function expectUploaded(page: Page, name: string) {
  await expect(itemOf(page, name)).toContainText('Uploaded');
}

/** Goes through the three upload steps with a file each. */
export async function uploadAll(page: Page, file: (step: number) => Attachment) {
  for (const [index, title] of STEPS.entries()) {
    await expect(pageHeading(page, title)).toBeVisible();
    const attachment = file(index);
    await uploadFiles(button(page, UPLOAD), attachment);
    await expectUploaded(page, attachment.name);
    await next(page).click();
  }
  await expect(pageHeading(page, FORM)).toBeVisible();
}

export interface Answers {
  'Residential address'?: string;
  'Date of employment'?: string;
  'Date of resumption'?: string;
  BVN?: string;
  'Tax id'?: string;
  'Pension pin'?: string;
  'Salary account number'?: string;
  'Name of supervisor'?: string;
}

/** Types into the acknowledgement form. */
export async function fillAcknowledgement(page: Page, answers: Answers) {
  for (const [label, text] of Object.entries(answers)) await page.getByLabel(label).fill(text);
}

export const TYPED_ANSWERS = {
  'Residential address': '9 Adeola Odeku Street, Victoria Island, Lagos',
  'Date of employment': '2027-01-04',
  'Date of resumption': '2027-01-11',
  BVN: '22123456789',
  'Name of supervisor': 'Folake Adeyemi',
} satisfies Answers;

export const confirmation = (page: Page) => page.getByRole('checkbox', { name: /handbook/i });
export const accept = (page: Page) => page.getByRole('button', { name: 'Accept offer' });
