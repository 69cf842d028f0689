import type { report as contract } from '../../../../contracts/desk/report';
import type { SectionedReport } from '../../../../contracts/desk/report-about';
import type { ParsedOf } from '../../../../contracts/platform/call';
import type { ReportCall } from '../numbers';

/** The inputs of the report of a subject. */
export type SubjectCall = ReportCall<
  Pick<ParsedOf<typeof contract.about>, 'company' | 'branch' | 'department' | 'until'>
>;

/** The results of the reader of a subject; the span is added for all in one place. */
export type Numbers = Pick<SectionedReport, 'figures' | 'sections'>;

/** The text until everything was counted for the first time. */
export const COUNTED_FIRST: Numbers = {
  figures: [],
  sections: [
    {
      key: 'counting',
      title: 'Everything is being counted',
      note: 'for the first time',
      unit: 'COUNT',
      chart: 'BARS',
      none: 'The numbers stand here once that is done, in a few minutes.',
      rows: [],
    },
  ],
};
