import * as z from 'zod';
import {
  type AnnouncementDetail,
  type AnnouncementForm,
  AudiencePart,
  announcementFields as fields,
} from '../../contracts/announcement';
import { lagosDay, lagosInstant, lagosTime } from '../../contracts/dates';
import { EMPTY_RICH_TEXT, RichText, wordsIn } from '../../contracts/rich-text';
import { date } from '../ui/format';
import { partNames } from './words';

const Parts = z.array(AudiencePart).max(50, 'Choose at most 50');
/** So that everything wrong is said at once. */
const when = () => true;

/** The contract's form with names beside ids, and with a day and a time in Lagos in place of an instant. */
const Values = z.object({
  title: fields.title,
  message: fields.message,
  everyone: z.boolean(),
  companies: Parts,
  departments: Parts,
  branches: Parts,
  mail: fields.mail,
  publish: fields.publish,
  day: z.string(),
  time: z.string(),
});

export const Form = Values.refine(
  (form) =>
    form.publish === 'DRAFT' ||
    form.everyone ||
    [form.companies, form.departments, form.branches].some((of) => of.length > 0),
  { path: ['companies'], error: 'Audience is required', when },
)
  .refine((form) => form.publish !== 'LATER' || form.day, { path: ['day'], error: 'Publish date is required', when })
  .refine((form) => form.publish !== 'LATER' || form.time, { path: ['time'], error: 'Publish time is required', when });
export type Form = z.infer<typeof Form>;

const NO_TIME = { day: '', time: '08:00' };
const timeOf = (at: Date) => ({ day: lagosDay(at), time: lagosTime(at) });

export const valuesOf = (stored?: AnnouncementDetail): Form => ({
  title: stored?.title ?? '',
  message: stored?.message ?? EMPTY_RICH_TEXT,
  everyone: stored?.everyone ?? false,
  companies: stored?.companies ?? [],
  departments: stored?.departments ?? [],
  branches: stored?.branches ?? [],
  mail: stored?.mail ?? false,
  publish: stored?.status === 'SCHEDULED' ? 'LATER' : 'DRAFT',
  ...(stored?.publish_at ? timeOf(new Date(stored.publish_at)) : NO_TIME),
});

const idsOf = (parts: readonly AudiencePart[]) => parts.map(({ id }) => id);

export function inputOf({ day, time, companies, departments, branches, ...form }: Form): AnnouncementForm {
  const chosen = form.everyone ? [] : undefined;
  return {
    ...form,
    companies: chosen ?? idsOf(companies),
    departments: chosen ?? idsOf(departments),
    branches: chosen ?? idsOf(branches),
    publish_at: form.publish === 'LATER' ? lagosInstant(day, time).toISOString() : null,
  };
}

/** What two people may differ in. Each as one text, since documents and lists are compared as a whole. */
export const LABELS = {
  title: 'Title',
  message: 'Message',
  audience: 'Audience',
  mail: 'Mail',
  publish: 'Publishing',
} as const;

export const comparable = (form: Form): Record<keyof typeof LABELS, string> => ({
  title: form.title,
  message: JSON.stringify(form.message),
  audience: JSON.stringify({
    everyone: form.everyone,
    companies: form.companies,
    departments: form.departments,
    branches: form.branches,
  }),
  mail: JSON.stringify({ mail: form.mail }),
  publish: JSON.stringify({ publish: form.publish, day: form.day, time: form.time }),
});

const Compared = Values.partial();

/** The fields behind one such text. */
export function fieldsIn(name: string, text: unknown): Partial<Form> {
  const value = String(text);
  if (name === 'title') return { title: value };
  if (name === 'message') return { message: RichText.parse(JSON.parse(value)) };
  return Compared.parse(JSON.parse(value));
}

/** One such text in words. */
export function wordsOf(name: string, text: unknown): string {
  const form = { ...valuesOf(), ...fieldsIn(name, text) };
  if (name === 'title') return form.title;
  if (name === 'message') return wordsIn(form.message);
  if (name === 'audience') return partNames(form).join(', ') || 'Nobody yet';
  if (name === 'mail') return form.mail ? 'By mail too' : 'Not by mail';
  if (form.publish === 'LATER') return `On ${form.day ? date(form.day) : ''} at ${form.time}`;
  return form.publish === 'NOW' ? 'Now' : 'As a draft';
}
