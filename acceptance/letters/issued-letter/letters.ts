import { expect, type Page } from '@playwright/test';
import type { letter } from '../../../contracts/letters/letter';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import type { InputOf } from '../../../contracts/platform/call';
import { button, findOption } from '../../platform/on-page.ts';
import type { People } from '../../platform/people.ts';

type Body = InputOf<typeof letter.create>['body'];
type Token = Extract<
  NonNullable<(Body['content'][number] & { type: 'paragraph' })['content']>[number],
  { type: 'field' }
>;

/** A text with its fields in braces: `Dear {firstname}`; a line of it is a paragraph. */
const filled = (text: string): Body => ({
  type: 'doc',
  content: text.split('\n').map((line) => ({
    type: 'paragraph',
    content: line
      .split(/(\{\w+\})/)
      .filter(Boolean)
      .map((part) =>
        part.startsWith('{')
          ? { type: 'field', attrs: { token: part.slice(1, -1) as Token['attrs']['token'] } }
          : { type: 'text', text: part },
      ),
  })),
});

/** A published letter, for a scenario that does not prove how it is written. */
export const publishLetter = (people: People, letter_name: string, text: string, asks_signature = false) =>
  people.api.letter.create.mutate({
    letter_name,
    category: 'confirmation',
    letter_type: 'After probation',
    subject: `About ${letter_name}`,
    company: null,
    body: filled(text),
    asks_signature,
  });

/** Sends a letter to employees, for a scenario that proves what becomes of it, and waits until all of them went out. */
export async function sendTo(people: People, id: number, employees: number[]) {
  await people.api.issuedLetter.send.mutate({ id, employees, candidates: [] });
  const rows = async () => (await people.api.issuedLetter.list.query({ letter: id })).results;
  await expect
    .poll(async () => (await rows()).every(({ state }) => state !== 'QUEUED'), { timeout: 15_000 })
    .toBe(true);
  return rows();
}

/** Changes what is personal of somebody whom the scenario entered. */
export const enter = (
  people: People,
  { id, version, firstName, lastName, email }: EmployeeDetail,
  more: { email?: string; middlename?: string; current_address?: string },
) =>
  people.api.employee.update.mutate({
    id,
    version,
    personal: { gender: 'FEMALE', firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '', ...more },
  });

/** Adds an employee to those who get a letter, by what a search finds them by. */
export async function addEmployee(page: Page, text: string) {
  await findOption(page, 'Employees', text);
  await page.keyboard.press('Escape');
}

/** The pages of a PDF that is shown. */
export const paper = (page: Page, name: string) => page.getByRole('region', { name: `Pages of ${name}`, exact: true });

/** Asks for letters to be sent, and agrees. */
export async function sendThem(page: Page, act: string) {
  await button(page, act).click();
  await button(page.getByRole('alertdialog'), act).click();
}
