import type { KeptReport } from '../../../contracts/desk/report-kept';
import { pages } from '../../../contracts/platform/pages';

/** The address of a kept report: what it is about and its place, up to today. */
export const keptAddress = ({ id, about, company, branch, department }: KeptReport): string =>
  pages.reports({
    ...(about !== 'people' && { tab: about }),
    ...(company !== null && { company }),
    ...(branch !== null && { branch }),
    ...(department !== null && { department }),
    kept: id,
  });
