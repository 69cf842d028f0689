import type { ReportSubject } from '../../../contracts/desk/report-subjects';
import { absenceList } from './about/absence';
import { appraisalsList } from './about/appraisals';
import { approvalsList } from './about/approvals';
import { deadlinesList } from './about/deadlines';
import { welfareList } from './about/welfare';
import type { ListOf } from './report-scope';

export const LISTS: Readonly<Record<ReportSubject, ListOf>> = {
  absence: absenceList,
  deadlines: deadlinesList,
  approvals: approvalsList,
  welfare: welfareList,
  appraisals: appraisalsList,
};
