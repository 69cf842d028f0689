import type { ReportSubject } from '../../contracts/report-subjects';
import { absenceList } from './about/absence';
import { appraisalsList } from './about/appraisals';
import { approvalsList } from './about/approvals';
import { deadlinesList } from './about/deadlines';
import { welfareList } from './about/welfare';
import type { Scope } from './report-scope';

/** The address of the list that a number counts, by its section (`figures` for those of the whole) and key; none where there is no list. */
export type ListOf = (section: string, key: string, scope: Scope & { until: string }) => string | undefined;

export const LISTS: Readonly<Record<ReportSubject, ListOf>> = {
  absence: absenceList,
  deadlines: deadlinesList,
  approvals: approvalsList,
  welfare: welfareList,
  appraisals: appraisalsList,
};
