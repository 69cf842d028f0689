import { describe, expect, test } from 'vitest';
import { calendarFile } from './calendar';
import type { InvitationFacts } from './words';

const NOW = new Date('2026-06-01T08:00:00Z');
const FROM = 'Tenure <no-reply@tenure.example>';
const PERSON = { name: 'Ada Obi', email: 'ada@lagoon.example', company: 'Lagoon Foods' };
const HEARING: InvitationFacts = {
  uid: 'aXbYcZ',
  version: 3,
  starts_at: '2026-06-12T13:00:00.000Z',
  ends_at: '2026-06-12T14:30:00.000Z',
  type: 'DISCIPLINARY',
  notes: 'Bring a colleague, or a union representative; or both.',
  offline: true,
  location: 'HR conference room, Apapa',
  link: null,
};

/** The lines of a file as a calendar program reads them: folds undone. */
const linesOf = (text: string): string[] => text.replace(/\r\n[ \t]/g, '').split('\r\n');
const write = (more: Partial<InvitationFacts> = {}, method: 'REQUEST' | 'CANCEL' = 'REQUEST') =>
  calendarFile(method, { ...HEARING, ...more }, PERSON, FROM, NOW);

describe('the calendar file of a meeting', () => {
  test('asks a calendar to take the meeting, at its instants in UTC', () => {
    const { name, type, text } = write();
    expect([name, type]).toEqual(['invite.ics', 'text/calendar; charset=utf-8; method=REQUEST']);
    expect(linesOf(text)).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'METHOD:REQUEST',
        'UID:aXbYcZ@tenure.example',
        'SEQUENCE:2',
        'DTSTAMP:20260601T080000Z',
        'DTSTART:20260612T130000Z',
        'DTEND:20260612T143000Z',
        'SUMMARY:Disciplinary hearing\\, Lagoon Foods',
        'LOCATION:HR conference room\\, Apapa',
        'DESCRIPTION:Bring a colleague\\, or a union representative\\; or both.',
        'ORGANIZER;CN="Lagoon Foods":mailto:no-reply@tenure.example',
        'STATUS:CONFIRMED',
      ]),
    );
    expect(linesOf(text).filter((line) => line.startsWith('ATTENDEE'))).toEqual([
      expect.stringMatching(/CN="Ada Obi".*:(?:MAILTO|mailto):ada@lagoon\.example$/),
    ]);
  });

  test.each(['REQUEST', 'CANCEL'] as const)('ends each of its lines, also the last (%s)', (method) => {
    const { text } = write({}, method);
    expect(text).toMatch(/END:VEVENT\r\nEND:VCALENDAR\r\n$/);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('takes it out again', () => {
    const { name, text } = write({}, 'CANCEL');
    expect(name).toBe('cancelled.ics');
    expect(linesOf(text)).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED']));
  });

  test('keeps the link of an online meeting', () => {
    const link = 'https://meet.example/abc?pwd=1';
    const lines = linesOf(write({ offline: false, location: null, link }).text);
    expect(lines).toContain(`URL;VALUE=URI:${link}`);
    expect(lines).toContain(`LOCATION:${link}`);
  });

  test('no line is longer than 75 octets, and each ends with CR LF', () => {
    const { text } = write({ notes: 'Ọ̀rọ̀ pàtàkì: '.repeat(16) });
    const lines = text.split('\r\n');
    for (const line of lines) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\r\n]/);
    }
    expect(linesOf(text).join('\n')).toContain('Ọ̀rọ̀ pàtàkì: '.repeat(16).trimEnd());
  });

  test.each(['\r\n', '\n', '\r', '\u2028', '\u0085'])('what somebody typed with %j adds no line of its own', (end) => {
    const evil = `Notes${end}ATTENDEE:mailto:spy@evil.example${end}END:VEVENT`;
    const { text } = calendarFile(
      'REQUEST',
      { ...HEARING, notes: evil, location: evil },
      { ...PERSON, name: `Ada"${end}X-EVIL:1`, company: evil },
      FROM,
      NOW,
    );
    const lines = linesOf(text);
    expect(lines.filter((line) => /^(ATTENDEE|END:VEVENT|X-EVIL)/.test(line))).toHaveLength(2);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n\u2028\u0085]/);
  });
});
