import { Award, GraduationCap, Handshake, HeartHandshake, type LucideIcon, Quote } from 'lucide-react';
import type { ItemSection } from '../../../contracts/organisation/employee-section';
import type { Item } from '../../../contracts/people/employee-item';

/** The kind of control of an item's field. */
export interface ItemField {
  name: string;
  label: string;
  as?: 'tel' | 'email' | 'day' | 'birthday' | 'gender' | 'country' | 'year';
  required?: true;
  most?: number;
  hint?: string;
  /** Whether the field shares its line with the next one. */
  pairs?: true;
}

interface Kind {
  /** The heading of the section, and one of its items in a word. */
  title: string;
  word: string;
  icon: LucideIcon;
  /** Why there should be items, said where there are none and in the form. */
  purpose: string;
  fields: readonly ItemField[];
}

const RELATIVE: readonly ItemField[] = [
  { name: 'fullname', label: 'Full name', required: true, most: 160 },
  { name: 'relationship', label: 'Relationship', required: true, most: 60, pairs: true },
  { name: 'gender', label: 'Gender', as: 'gender' },
  { name: 'phone', label: 'Phone', as: 'tel', required: true, pairs: true },
  { name: 'email', label: 'Email', as: 'email', most: 254 },
  { name: 'dob', label: 'Date of birth', as: 'birthday', pairs: true },
  { name: 'country', label: 'Country', as: 'country' },
  { name: 'address', label: 'Address', most: 300 },
  { name: 'city', label: 'City', most: 80, pairs: true },
  { name: 'state', label: 'State', most: 60 },
];

export const ITEM_KINDS: Record<ItemSection, Kind> = {
  next_of_kin: {
    title: 'Next of kin',
    word: 'next of kin',
    icon: HeartHandshake,
    purpose: 'Who is called in an emergency, and whom benefits go to.',
    fields: RELATIVE,
  },
  guarantors: {
    title: 'Guarantors',
    word: 'guarantor',
    icon: Handshake,
    purpose: 'Who stands for the employee towards the company.',
    fields: RELATIVE,
  },
  referees: {
    title: 'Referees',
    word: 'referee',
    icon: Quote,
    purpose: 'Who can be asked about the employee’s character and work.',
    fields: [
      { name: 'title', label: 'Title', most: 20, pairs: true },
      { name: 'fullname', label: 'Full name', required: true, most: 160 },
      { name: 'phone', label: 'Phone', as: 'tel', required: true, pairs: true },
      { name: 'relationship', label: 'Relationship', most: 60 },
      { name: 'place_of_work', label: 'Place of work', most: 160, pairs: true },
      { name: 'occupation', label: 'Occupation', most: 120 },
      { name: 'address', label: 'Address', most: 300 },
    ],
  },
  education: {
    title: 'Education',
    word: 'education',
    icon: GraduationCap,
    purpose: 'Schools and universities, with what was attained there.',
    fields: [
      { name: 'institution', label: 'Institution', required: true, most: 160 },
      { name: 'qualification', label: 'Qualification', required: true, most: 120, pairs: true },
      { name: 'grade', label: 'Grade', most: 60 },
      { name: 'course_of_study', label: 'Course of study', most: 160 },
      { name: 'start_date', label: 'Start date', as: 'day', pairs: true },
      { name: 'end_date', label: 'End date', as: 'day', hint: 'Empty while it goes on' },
    ],
  },
  certification: {
    title: 'Certification',
    word: 'certification',
    icon: Award,
    purpose: 'Professional exams and memberships, such as ICAN or CIPM.',
    fields: [
      { name: 'exam_name', label: 'Exam name', required: true, most: 160 },
      { name: 'exam_body', label: 'Exam body', required: true, most: 160 },
      { name: 'exam_year', label: 'Exam year', as: 'year', most: 4, pairs: true },
      { name: 'grade', label: 'Grade', most: 60 },
    ],
  },
};

export type ItemValues = Record<string, unknown>;

/** The fields of an item as its form has them: `''` where there is nothing. */
export const recordItemValues = (section: ItemSection, item: Item | null): ItemValues =>
  Object.fromEntries(ITEM_KINDS[section].fields.map(({ name }) => [name, (item as ItemValues | null)?.[name] ?? '']));

export const labelsOf = (section: ItemSection): Record<string, string> =>
  Object.fromEntries(ITEM_KINDS[section].fields.map(({ name, label }) => [name, label]));
