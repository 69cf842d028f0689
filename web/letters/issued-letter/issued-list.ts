import { LETTER_CATEGORIES } from '../../../contracts/letters/letter-state';
import { OF_COMPANY } from '../../organisation/company/use-companies';
import { days, listedFilter, oneOf, someOf } from '../../platform/list/filters';
import type { ListSpec } from '../../platform/list/list-spec';
import { ISSUED_LOOKS } from './issued-words';
import { useLetterNames } from './use-sendable';

export const SENT_LETTERS = {
  search: 'Search name, code or subject',
  filters: [
    someOf('state', 'State', ISSUED_LOOKS),
    days('sent_from', 'sent_to', 'Sent'),
    OF_COMPANY,
    oneOf('category', 'Category', LETTER_CATEGORIES),
    listedFilter('letter', 'Letter', useLetterNames),
  ],
} satisfies ListSpec;
