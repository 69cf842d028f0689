import type { report as contract } from '../../../contracts/desk/report';
import type { SectionedReport } from '../../../contracts/desk/report-about';
import type { ReportSubject } from '../../../contracts/desk/report-subjects';
import type { ParsedOf } from '../../../contracts/platform/call';
import { readAbsence } from './about/absence';
import { readAppraisals } from './about/appraisals';
import { readApprovals } from './about/approvals';
import { readDeadlines } from './about/deadlines';
import type { Numbers, SubjectCall } from './about/subject';
import { readWelfare } from './about/welfare';
import { type ReportCall, reportSpanOf } from './numbers';

const READERS: Readonly<Record<ReportSubject, (call: SubjectCall) => Promise<Numbers>>> = {
  absence: readAbsence,
  deadlines: readDeadlines,
  approvals: readApprovals,
  welfare: readWelfare,
  appraisals: readAppraisals,
};

/** The report of a subject, within the limits of the caller. */
export async function readAbout(call: ReportCall<ParsedOf<typeof contract.about>>): Promise<SectionedReport> {
  const { until, on } = reportSpanOf(call.input, call.now);
  return { until, on, ...(await READERS[call.input.about](call)) };
}
