import { REMOVAL, SECTION_LABELS } from '../../contracts/change-labels';
import type { ChangeRequest, RequestField } from '../../contracts/change-request';
import { counted, plainText } from '../ui/format';
import { valueWords } from './own-words';

type Person = Pick<ChangeRequest['employee'], 'firstName' | 'lastName' | 'code'>;

/** What an employee is called: by name, or by staff ID while nobody has entered one. */
export const nameOf = ({ firstName, lastName, code }: Person): string =>
  plainText([firstName, lastName].filter(Boolean).join(' ')) || code;

type Titled = Pick<ChangeRequest, 'section' | 'item' | 'item_title' | 'remove'>;

const SINGLE = ['personal', 'bank', 'medical'];
/** Whether it is about an entry that is not in the record yet. */
export const isNew = ({ section, item }: Pick<ChangeRequest, 'section' | 'item'>): boolean =>
  item === null && !SINGLE.includes(section);
/** New entries and removals are decided as a whole: half of one is no entry. */
export const isWhole = (request: Titled): boolean => request.remove || isNew(request);

/** What is asked for, in a line: the section, and of which entry. */
export const askedWords = (request: Titled): string => {
  const section = SECTION_LABELS[request.section];
  const entry = request.item_title ? `: ${request.item_title}` : '';
  if (request.remove) return `${section}, to be removed${entry}`;
  return isNew(request) ? `${section}, new entry${entry}` : `${section}${entry}`;
};

/** How much of it: "3 fields", "3 fields, 1 waits". */
export const sizeWords = ({ fields, waiting }: Pick<ChangeRequest, 'fields' | 'waiting'>): string =>
  waiting === 0 || waiting === fields
    ? counted(fields, 'field')
    : `${counted(fields, 'field')}, ${waiting} ${waiting === 1 ? 'waits' : 'wait'}`;

/** A value of a request as people read it. */
export const valueText = (field: RequestField['field'], value: string | null): string =>
  field === REMOVAL ? (value ?? 'Removed') : valueWords(value, { field });
