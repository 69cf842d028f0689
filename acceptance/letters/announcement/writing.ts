import type { Page } from '@playwright/test';
import type { RichText } from '../../../contracts/platform/rich-text';
import { field } from '../../platform/on-page.ts';
import type { PersonApi } from '../../platform/people.ts';

/** The text of an announcement that a scenario needs and does not prove. */
export const message = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** The place of the seeded employee: the oldest branch of the oldest company. */
export async function headOffice(api: PersonApi) {
  const branches = await api.company.branches.query({ company: 1 });
  const [branch] = branches.toSorted((one, other) => one.id - other.id);
  if (!branch) throw new Error('The first company has no branch.');
  return branch;
}

type Given = Partial<Parameters<PersonApi['announcement']['create']['mutate']>[0]>;

export const publishAnnouncement = async (api: PersonApi, title: string, given: Given = {}) =>
  api.announcement.create.mutate({
    title,
    message: message(`What ${title} says`),
    everyone: false,
    companies: [],
    departments: [],
    branches: [(await headOffice(api)).id],
    mail: false,
    publish: 'NOW',
    publish_at: null,
    ...given,
  });

export const messageEditor = (page: Page) => field(page, 'Message');
export const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Format message' }).getByRole('button', { name, exact: true });

/** Pastes HTML as a browser does. */
export const paste = (page: Page, html: string) =>
  messageEditor(page).evaluate((element, text) => {
    const data = new DataTransfer();
    data.setData('text/html', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, html);
