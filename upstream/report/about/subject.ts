import type { ParsedOf } from '../../../contracts/call';
import type { report as contract } from '../../../contracts/report';
import type { SectionedReport } from '../../../contracts/report-about';
import type { Reading } from '../numbers';

/** What is asked of the report of a subject. */
export type Subject = Reading<Pick<ParsedOf<typeof contract.about>, 'company' | 'branch' | 'department' | 'until'>>;

/** What the reader of a subject gives: the span is said for all in one place. */
export type Numbers = Pick<SectionedReport, 'figures' | 'sections'>;
