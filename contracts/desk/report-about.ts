import * as z from 'zod';
import { Day, Month } from '../platform/fields';

/** The unit of a number: COUNT of whatever its section says, DAYS with halves, HOURS and PERCENT with one decimal, KOBO. */
const REPORT_UNITS = ['COUNT', 'DAYS', 'HOURS', 'PERCENT', 'KOBO'] as const;
export type ReportUnit = (typeof REPORT_UNITS)[number];

const ReportNumber = z.object({
  /** Names it for the address of its list. */
  key: z.string(),
  name: z.string(),
  /** Null is a number that is not told; of hours, that nothing took any. */
  value: z.number().nullable(),
  /** The same of the year before; null where there is none, or it is not told. */
  before: z.number().nullable(),
});
export type ReportNumber = z.output<typeof ReportNumber>;

const ReportFigure = ReportNumber.extend({ unit: z.enum(REPORT_UNITS) });
const ReportSection = z.object({
  key: z.string(),
  title: z.string(),
  /** The counted thing and the method, in a few words. */
  note: z.string(),
  /** How it is calculated, in a sentence, where that says more. */
  rule: z.string().optional(),
  unit: z.enum(REPORT_UNITS),
  /** The form of the chart: columns of the months in order, whose keys are months, or bars. */
  chart: z.enum(['MONTHS', 'BARS']),
  /** The text in place of the chart when it has no rows. */
  none: z.string(),
  rows: z.array(ReportNumber),
});
export type ReportSection = z.output<typeof ReportSection>;

/** A report in numbers that all reports draw, save and mail in one way. */
export const SectionedReport = z.object({
  until: Month,
  /** The day to which the last month counts. */
  on: Day,
  /** The few numbers of the whole, at most four. */
  figures: z.array(ReportFigure),
  sections: z.array(ReportSection),
});
export type SectionedReport = z.output<typeof SectionedReport>;
