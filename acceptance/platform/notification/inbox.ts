import type { Page } from '@playwright/test';
import { dayFromNow, type People } from '../people.ts';

export const NOTIFICATION_PATH = /^\/auth\/users\/notification\/$/;
export const READ_PATH = /^\/auth\/users\/read_notification\/$/;

export const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
export const dropdown = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
export const notificationRows = (page: Page) => dropdown(page).getByRole('listitem');

export async function openNotifications(page: Page) {
  await bell(page).click();
  await dropdown(page).waitFor();
}

/** Somebody with an account of their own, and what makes HR tell them something. */
export async function addNotifiedColleague(people: People) {
  const person = await people.employee();
  const token = await people.signIn(person.email, person.password);
  const tell = async () => {
    await people.api.meeting.create.mutate({
      date: dayFromNow(7),
      time: '10:00',
      type: 'INDUCTION',
      candidate: [person.id],
      offline: true,
      location: '14 Adeola Odeku Street, Lagos',
    });
  };
  return { ...person, token, tell };
}

/** A page of notifications as the upstream would answer it. */
export function notificationPage(total: number, shown: number, given: { sender?: string; subject?: string } = {}) {
  const results = Array.from({ length: shown }, (_, index) => ({
    id: total - index,
    sender: given.sender ?? 'Ọláńrewájú Adébáyọ̀',
    subject: given.subject ?? `uploaded three signed letters, number ${total - index}`,
    path: null,
    created_at: '2026-06-12T17:40:00.000Z',
  }));
  return {
    kind: 'answer' as const,
    status: 200,
    body: JSON.stringify({ total, next: null, previous: null, results }),
  };
}
