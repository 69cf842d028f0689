import { DOCUMENT_STATUSES } from '../../contracts/document-status';
import { days, listed, oneOf } from '../list/filters';
import { statusWords } from '../ui/status-look';
import { useCategoryNames } from './use-categories';

/** The filters of documents. */
export const DOCUMENT_FILTERS = [
  oneOf('status', 'Status', statusWords(DOCUMENT_STATUSES)),
  listed('category', 'Category', useCategoryNames),
  oneOf('expiry', 'Expiry', { soon: 'Within 30 days', past: 'Expired' }),
  days('expires_from', 'expires_to', 'Expires'),
];
