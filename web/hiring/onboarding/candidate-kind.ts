import { UserX } from 'lucide-react';
import { pages } from '../../../contracts/platform/pages';

export const CANDIDATE = {
  word: 'candidate',
  title: 'Candidate',
  icon: UserX,
  list: { to: pages.candidates(), label: 'All candidates' },
  why: 'The address may be old, or the candidate was removed.',
};
