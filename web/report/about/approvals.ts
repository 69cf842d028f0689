import { pages } from '../../../contracts/pages';
import type { ListOf } from '../about-links';

/** The lists of what waits today. Of what was decided there is none: a request has several levels, and the list has requests. */
export const approvalsList: ListOf = (section, key, { company }) => {
  const waiting = { tab: 'all', status: 'PENDING', ...(company && { company }) };
  if (section === 'figures') return key === 'waiting' ? pages.approvals(waiting) : undefined;
  return section === 'waiting' || section === 'oldest' ? pages.approvals({ ...waiting, kind: key }) : undefined;
};
