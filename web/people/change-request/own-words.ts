import type { ChangeRequest } from '../../../contracts/people/change-request';
import { SECTION_WORDS } from '../../organisation/setting/section-words';
import { countWithWord } from '../../platform/ui/format';
import { isNew } from './request-words';

type Titled = Pick<ChangeRequest, 'section' | 'item_title'>;

/** The name of a request: its section, and the item where the section has several. */
export const changeRequestTitle = ({ section, item_title }: Titled): string => {
  const words = section ? SECTION_WORDS[section] : 'Change of my record';
  return item_title ? `${words}: ${item_title}` : words;
};

/** The request, in short. */
export const requestedWords = (request: Pick<ChangeRequest, 'section' | 'item' | 'remove' | 'fields'>): string => {
  if (request.remove) return 'To be removed';
  if (isNew(request)) return 'To be added';
  return request.fields === null ? '' : countWithWord(request.fields, 'field');
};
