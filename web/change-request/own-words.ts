import type { ChangeRequest } from '../../contracts/change-request';
import { SECTION_WORDS } from '../setting/section-words';
import { counted } from '../ui/format';
import { isNew } from './request-words';

type Titled = Pick<ChangeRequest, 'section' | 'item_title'>;

/** What a request is called: its section, and the item where the section has several. */
export const requestTitle = ({ section, item_title }: Titled): string =>
  item_title ? `${SECTION_WORDS[section]}: ${item_title}` : SECTION_WORDS[section];

/** What was asked for, in short. */
export const askedFor = (request: Pick<ChangeRequest, 'section' | 'item' | 'remove' | 'fields'>): string => {
  if (request.remove) return 'To be removed';
  return isNew(request) ? 'To be added' : counted(request.fields, 'field');
};
