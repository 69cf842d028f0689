import type { AnnouncementRow, AnnouncementStatus, AudiencePart } from '../../../contracts/letters/announcement';
import { countWithWord, dateTime, figure, plainText } from '../../platform/ui/format';
import type { Tone } from '../../platform/ui/status-look';

export const ANNOUNCEMENT_STATUS_WORDS: Record<AnnouncementStatus, { word: string; tone: Tone }> = {
  DRAFT: { word: 'Draft', tone: 'gray' },
  SCHEDULED: { word: 'Scheduled', tone: 'amber' },
  PUBLISHED: { word: 'Published', tone: 'green' },
};

export type AudienceOfRow = Pick<
  AnnouncementRow,
  'everyone' | 'companies' | 'departments' | 'branches' | 'managers' | 'below'
>;

/** A department or branch with its company, since each company has its own "Operations". */
export const audiencePartWords = ({ name, company }: AudiencePart): string =>
  plainText(company ? `${name}, ${company}` : name);

/** Everybody an announcement is for, in full. */
export const partNames = ({ everyone, companies, departments, branches, managers, below }: AudienceOfRow): string[] =>
  everyone
    ? ['Every employee']
    : [
        ...[...companies, ...departments, ...branches].map(audiencePartWords),
        ...managers.map((one) => `${below ? 'Everybody below' : 'Who reports to'} ${plainText(one.name)}`),
      ];

/** The audience of an announcement in short: `Lagoon Logistics Ltd and 2 more`. */
export function audienceWords(parts: AudienceOfRow): string {
  const [first, ...more] = partNames(parts);
  if (first === undefined) return 'Nobody yet';
  return more.length === 0 ? first : `${first} and ${figure(more.length)} more`;
}

/** The last or the next event of an announcement: `Published 12 Jun 2026, 10:00`. */
export function publishedWords({ status, publish_at, published_at, created_at }: AnnouncementRow): string {
  if (status === 'SCHEDULED' && publish_at) return `Goes out ${dateTime(publish_at)}`;
  if (status === 'PUBLISHED' && published_at) return `Published ${dateTime(published_at)}`;
  return `Written ${dateTime(created_at)}`;
}

/** How many people read an announcement: `12 of 243`. The text is empty until it is published. */
export const readWords = ({ status, readers, reached }: AnnouncementRow): string =>
  status === 'PUBLISHED' ? `${figure(readers)} of ${figure(reached)}` : '–';

/** The recipients of the publication, and the way. */
export function audienceSizeWords(
  { employees, accounts }: { employees: number; accounts: number },
  mail: boolean,
): string {
  const without = employees - accounts;
  const reach = `Reaches ${countWithWord(employees, 'employee')}`;
  if (without === 0 || employees === 0) return `${reach}.`;
  const rest = without === employees ? 'None of them can sign in yet' : `${figure(without)} of them cannot sign in yet`;
  return `${reach}. ${rest}${mail ? ', and get it by mail alone.' : ': send it by mail too.'}`;
}

/** The further parts of the publication: `2 files go with it. Readers are asked for an acknowledgement.` */
export const exceptionWords = (files: number, acknowledge: boolean): string =>
  [
    files > 0 && `${countWithWord(files, 'file')} ${files === 1 ? 'goes' : 'go'} with it.`,
    acknowledge && 'Readers are asked for an acknowledgement.',
  ]
    .filter(Boolean)
    .join(' ');
