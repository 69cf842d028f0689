import { REMOVAL, SECTION_LABELS } from '../../../contracts/organisation/change-labels';
import type { ChangeRequest, RequestField } from '../../../contracts/people/change-request';
import { countWithWord, date, plainText } from '../../platform/ui/format';

/** The name of an employee, or the staff ID while nobody has entered a name. */
export const requesterName = (employee: Pick<ChangeRequest, 'employee'>['employee']): string =>
  (employee && (plainText([employee.firstName, employee.lastName].filter(Boolean).join(' ')) || employee.code)) ||
  'An employee';

type Titled = Pick<ChangeRequest, 'section' | 'item' | 'item_title' | 'remove'>;

const SINGLE = ['personal', 'bank', 'medical'];
/** Whether a request is about an entry that is not in the record yet. */
export const isNew = ({ section, item }: Pick<ChangeRequest, 'section' | 'item'>): boolean =>
  item === null && section !== null && !SINGLE.includes(section);
/** Whether a request is decided as a whole: a new entry or a removal cannot be approved by halves. */
export const isWhole = (request: Titled): boolean => request.remove || isNew(request);

/** The request in one line: the section, and the entry. */
export const requestedValueWords = (request: Titled): string => {
  const section = request.section ? SECTION_LABELS[request.section] : 'Change of the record';
  const entry = request.item_title ? `: ${request.item_title}` : '';
  if (request.remove) return `${section}, to be removed${entry}`;
  return isNew(request) ? `${section}, new entry${entry}` : `${section}${entry}`;
};

/** The size of a request: "3 fields", "3 fields, 1 waits"; nothing where the server does not say. */
export const sizeWords = ({ fields, waiting }: Pick<ChangeRequest, 'fields' | 'waiting'>): string =>
  fields === null
    ? ''
    : !waiting || waiting === fields
      ? countWithWord(fields, 'field')
      : `${countWithWord(fields, 'field')}, ${waiting} ${waiting === 1 ? 'waits' : 'wait'}`;

const DAY = /^\d{4}-\d\d-\d\d$/;
const WITH_CHOICES = ['gender', 'marital_status', 'rhesus_factor'];
/** A stored value of a choice, such as MARRIED. */
const CHOICE = /^[A-Z]{4,}$/;

/** A value of a request as people read it. */
export function valueText(field: RequestField['field'], value: string | null): string {
  if (field === REMOVAL) return value ?? 'Removed';
  if (value === null || value === '') return 'Empty';
  if (DAY.test(value)) return date(value);
  return WITH_CHOICES.includes(field) && CHOICE.test(value) ? `${value[0]}${value.slice(1).toLowerCase()}` : value;
}
