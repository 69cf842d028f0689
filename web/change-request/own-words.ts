import type { ChangeRequest, RequestField } from '../../contracts/change-request';
import { SECTION_WORDS } from '../setting/section-words';
import { counted, date } from '../ui/format';

type Titled = Pick<ChangeRequest, 'section' | 'item_title'>;

/** What a request is called: its section, and the item where the section has several. */
export const requestTitle = ({ section, item_title }: Titled): string =>
  item_title ? `${SECTION_WORDS[section]}: ${item_title}` : SECTION_WORDS[section];

/** What was asked for, in short. */
export const askedWords = ({
  section,
  item,
  remove,
  fields,
}: Pick<ChangeRequest, 'section' | 'item' | 'remove' | 'fields'>): string => {
  if (remove) return 'To be removed';
  const single = section === 'personal' || section === 'bank' || section === 'medical';
  return !single && item === null ? 'To be added' : counted(fields, 'field');
};

const DAY = /^\d{4}-\d\d-\d\d$/;
const CHOICES = /^[A-Z]{4,}$/;

/** A value of a request as people read it. */
export function valueWords(value: string | null, { field }: Pick<RequestField, 'field'>): string {
  if (value === null || value === '') return 'Empty';
  if (DAY.test(value)) return date(value);
  // Stored words of a choice, as MARRIED.
  const isChoice = field === 'gender' || field === 'marital_status' || field === 'rhesus_factor';
  return isChoice && CHOICES.test(value) ? `${value[0]}${value.slice(1).toLowerCase()}` : value;
}
