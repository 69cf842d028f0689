import * as z from 'zod';
import {
  ANNOUNCEMENT_TOPICS,
  type AnnouncementDetail,
  type AnnouncementForm,
  AudiencePart,
  announcementFields as fields,
} from '../../../contracts/letters/announcement';
import { lagosDay, lagosInstant, lagosTime } from '../../../contracts/platform/dates';
import { EMPTY_RICH_TEXT, type RichText, richTextWords } from '../../../contracts/platform/rich-text';
import { date } from '../../platform/ui/format';
import { partNames } from './words';

const Parts = z.array(AudiencePart).max(50, 'Choose at most 50');
const Audience = z.object({
  everyone: z.boolean(),
  companies: Parts,
  departments: Parts,
  branches: Parts,
  managers: Parts,
  below: z.boolean(),
});
type Audience = z.infer<typeof Audience>;
const Publishing = z.object({ publish: fields.publish, day: z.string(), time: z.string() });
type Publishing = z.infer<typeof Publishing>;

export const isChosen = ({ everyone, companies, departments, branches, managers }: Audience): boolean =>
  everyone || companies.length + departments.length + branches.length + managers.length > 0;
/** The checks run even when other fields are wrong, so that everything wrong is said at once. */
const when = () => true;

/**
 * The contract's form with names beside ids, and with a day and a time in Lagos in place of an instant. What is chosen
 * together is one value, as two edits are compared.
 */
export const Form = z
  .object({
    title: fields.title,
    message: fields.message,
    audience: Audience,
    mail: fields.mail,
    acknowledge: z.boolean(),
    ask_again: z.boolean(),
    topic: z.enum(ANNOUNCEMENT_TOPICS),
    publishing: Publishing,
  })
  .refine(({ publishing, audience }) => publishing.publish === 'DRAFT' || isChosen(audience), {
    path: ['audience', 'companies'],
    error: 'Audience is required',
    when,
  })
  .refine(({ publishing }) => publishing.publish !== 'LATER' || publishing.day, {
    path: ['publishing', 'day'],
    error: 'Publish date is required',
    when,
  })
  .refine(({ publishing }) => publishing.publish !== 'LATER' || publishing.time, {
    path: ['publishing', 'time'],
    error: 'Publish time is required',
    when,
  });
export type Form = z.infer<typeof Form>;

/** The form's names of the fields that the call names otherwise. */
export const AUDIENCE_FIELDS = {
  companies: 'audience.companies',
  departments: 'audience.departments',
  branches: 'audience.branches',
  managers: 'audience.managers',
  publish_at: 'publishing.day',
};

const NO_TIME = { day: '', time: '08:00' };
const timeOf = (at: Date) => ({ day: lagosDay(at), time: lagosTime(at) });

export const announcementValues = (stored?: AnnouncementDetail): Form => ({
  title: stored?.title ?? '',
  message: stored?.message ?? EMPTY_RICH_TEXT,
  audience: {
    everyone: stored?.everyone ?? false,
    companies: stored?.companies ?? [],
    departments: stored?.departments ?? [],
    branches: stored?.branches ?? [],
    managers: stored?.managers ?? [],
    below: stored?.below ?? false,
  },
  mail: stored?.mail ?? false,
  acknowledge: stored?.acknowledge ?? false,
  ask_again: false,
  topic: stored?.topic ?? 'GENERAL',
  publishing: {
    publish: stored?.status === 'SCHEDULED' ? 'LATER' : 'DRAFT',
    ...(stored?.publish_at ? timeOf(new Date(stored.publish_at)) : NO_TIME),
  },
});

const idsOf = (parts: readonly AudiencePart[]) => parts.map(({ id }) => id);

export function announcementInput({
  audience,
  publishing: { publish, day, time },
  ask_again: _,
  ...form
}: Form): AnnouncementForm {
  const { everyone, companies, departments, branches, managers, below } = audience;
  return {
    ...form,
    everyone,
    companies: everyone ? [] : idsOf(companies),
    departments: everyone ? [] : idsOf(departments),
    branches: everyone ? [] : idsOf(branches),
    managers: everyone ? [] : idsOf(managers),
    below: !everyone && managers.length > 0 && below,
    publish,
    publish_at: publish === 'LATER' ? lagosInstant(day, time).toISOString() : null,
  };
}

/** The fields in which two edits can differ. */
export const ANNOUNCEMENT_LABELS = {
  title: 'Title',
  message: 'Message',
  audience: 'Audience',
  mail: 'Mail',
  acknowledge: 'Acknowledgement',
  ask_again: 'Acknowledgement of the new words',
  topic: 'Topic',
  publishing: 'Publishing',
} satisfies Record<keyof Form, string>;

/** A value of the form in words. */
export function announcementValueText(name: string, value: unknown): string {
  if (name === 'title') return String(value);
  if (name === 'message') return richTextWords(value as RichText);
  if (name === 'audience') return partNames(value as Audience).join(', ') || 'Nobody yet';
  if (name === 'mail') return value ? 'By mail too' : 'Not by mail';
  if (name === 'acknowledge' || name === 'ask_again') return value ? 'Asked for' : 'Not asked for';
  if (name === 'topic') return value === 'HMO' ? 'Health insurance' : 'General';
  const { publish, day, time } = value as Publishing;
  if (publish === 'LATER') return `On ${day ? date(day) : ''} at ${time}`;
  return publish === 'NOW' ? 'Now' : 'As a draft';
}
