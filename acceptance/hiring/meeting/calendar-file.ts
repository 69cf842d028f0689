import { expect } from '@playwright/test';
import type { Mail } from '../../platform/mailbox.ts';

/** The content of a file for a calendar program: its properties by name, without their parameters, texts unescaped. */
export type CalendarEvent = Record<string, string>;

const unescaped = (text: string) => text.replace(/\\([\\;,nN])/g, (_, c: string) => (/n/i.test(c) ? '\n' : c));

/** The events of the calendar file of a mail, which has to be one that every program takes. */
export function eventsIn(mail: Mail): CalendarEvent[] {
  expect(mail.attachments.map(({ name }) => name)).toEqual([expect.stringMatching(/\.ics$/)]);
  const [{ text, type } = { text: '', type: '' }] = mail.attachments;
  for (const line of text.split('\r\n')) {
    expect(new TextEncoder().encode(line).length, `octets of "${line}"`).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\r\n]/);
  }
  const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n');
  expect([lines[0], lines.filter(Boolean).at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
  const method = lines.find((line) => line.startsWith('METHOD:'))?.slice(7) ?? '';
  expect(type).toContain(`method=${method}`);
  const events: CalendarEvent[] = [];
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;(?:"[^"]*"|[^":])*)?:(.*)$/.exec(line) ?? [];
    if (line === 'BEGIN:VEVENT') events.push({ METHOD: method });
    else if (name && events.length > 0 && !line.startsWith('END:'))
      Object.assign(events.at(-1) ?? {}, { [name]: unescaped(value) });
  }
  return events;
}
