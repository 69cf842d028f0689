import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Attachment } from '../../platform/files.ts';
import { pageHeading } from '../../platform/on-page.ts';

const file = (name: string, buffer: Buffer): Attachment => ({ name, mimeType: 'text/csv', buffer });

/** Lines as a spreadsheet saves them: UTF-8 with its mark, commas. A line may hold a quoted line break. */
export const csv = (name: string, ...lines: string[]): Attachment =>
  file(name, Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`));

/** As some programs save "Unicode text": UTF-16 with its mark. */
export const utf16 = (name: string, ...lines: string[]): Attachment =>
  file(name, Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`, 'utf16le'));

/** As Excel on Windows saves plain "CSV": one byte a letter. */
export const windows1252 = (name: string, ...lines: string[]): Attachment =>
  file(name, Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1'));

export type ListFileKind =
  | 'company'
  | 'department'
  | 'branch'
  | 'job_role'
  | 'unit'
  | 'candidate'
  | 'employee'
  | 'code'
  | 'upgrade_letter'
  | 'leave_balance'
  | 'pay_opening'
  | 'running_loan';

const OWN: Partial<Record<ListFileKind, string>> = {
  candidate: '/candidates?tab=import',
  employee: '/employees/manage-employees?tab=import',
  upgrade_letter: '/letters/upgrade?tab=import',
  leave_balance: '/leave-management?tab=import',
  running_loan: '/employees/welfare?tab=import',
  pay_opening: '/companies/payroll?tab=import',
};
export const addressOf = (kind: ListFileKind) => OWN[kind] ?? `/companies?tab=import&kind=${kind}`;

/** Hands a file to the box of the open import page. */
export const chooseFile = (page: Page, list: Attachment) => page.locator('input[type=file]').setInputFiles(list);

/** Uploads a list of a kind and waits for its dry run. */
export async function check(page: Page, kind: ListFileKind, list: Attachment) {
  await page.goto(addressOf(kind));
  await chooseFile(page, list);
  await expect(pageHeading(page, 'Check before import')).toBeVisible();
}

/** One of the four counts of a file, which lists its rows. */
export const count = (page: Page, name: RegExp): Locator =>
  page.getByRole('navigation', { name: 'Rows of the file' }).getByRole('link', { name, exact: true });

/** The cells of a list of rows, line by line as they stand on the page. */
export async function cells(page: Page, name: string): Promise<string[][]> {
  const rows = page.getByRole('table', { name, exact: true }).locator('tbody tr');
  await expect(rows).not.toHaveCount(0);
  return rows.evaluateAll((all) =>
    all.map((row) => [...row.children].map((cell) => (cell.textContent ?? '').replaceAll('\n', '⏎'))),
  );
}

/** The content of a download, once `start` has begun it. */
export async function downloadFile(page: Page, start: Locator): Promise<{ name: string; text: string }> {
  const begun = page.waitForEvent('download');
  await start.click();
  const download = await begun;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}
