import type { report as contract, Report } from '../../../contracts/desk/report';
import type { ReportUnit, SectionedReport } from '../../../contracts/desk/report-about';
import { LEAVING_WORDS, REPORT_GROUPS, turnover } from '../../../contracts/desk/report-kinds';
import { REPORT_SUBJECTS } from '../../../contracts/desk/report-subjects';
import type { ParsedOf } from '../../../contracts/platform/call';
import { monthAndYear } from '../../../contracts/platform/dates';
import { SMALLEST } from '../../../contracts/platform/small-numbers';
import type { Call } from '../../platform/call/serve';
import { type CsvCell, csvAnswer } from '../../platform/file/csv-file';
import { inOneTrip } from '../../platform/record/row';
import { readAbout } from './about';
import { readReport } from './read';

const UNDER = `under ${SMALLEST}`;

/** Every number of a report with what it was a year before. */
function linesOf({ months, reasons, companies, branches, departments, groups }: Report): (readonly CsvCell[])[] {
  const words: Readonly<Record<string, string>> = LEAVING_WORDS;
  return [
    ...months.flatMap((one): (readonly CsvCell[])[] => {
      const name = monthAndYear(one.month);
      const share = turnover(one.left, one.start, one.end);
      const before = turnover(one.left_before, one.start_before, one.end_before);
      return [
        ['Headcount at the start', name, one.start, one.start_before],
        ['Joiners', name, one.joined, one.joined_before],
        ['Leavers', name, one.left, one.left_before],
        ['Moved here less moved away', name, one.moved, null],
        ['Headcount at the end', name, one.end, one.end_before],
        ['Turnover in per cent', name, share, before],
      ];
    }),
    ...reasons.map(({ key, count, before }) => ['Why people left', words[key] ?? key, count, before]),
    ...companies.map(({ name, count }) => ['By company', name, count, null]),
    ...branches.map(({ name, count }) => ['By branch', name, count, null]),
    ...departments.map(({ name, count }) => ['By department', name, count, null]),
    ...groups.flatMap(({ key, parts }) =>
      parts.map(({ name, count, before }) => [REPORT_GROUPS[key].title, name, count ?? UNDER, before]),
    ),
  ];
}

/** The heading of each unit in a file. Naira have two decimals there. */
const UNIT_WORDS: Readonly<Record<ReportUnit, string>> = {
  COUNT: '',
  DAYS: 'days',
  HOURS: 'hours',
  PERCENT: 'per cent',
  KOBO: 'naira',
};

const cellOf = (value: number | null, unit: ReportUnit): CsvCell =>
  unit === 'KOBO' && value !== null ? (value / 100).toFixed(2) : value;

/** Every number of a report that has sections. */
const linesOfSections = ({ figures, sections }: SectionedReport): (readonly CsvCell[])[] =>
  [...figures.map((one) => ({ title: 'In short', unit: one.unit, rows: [one] })), ...sections].flatMap(
    ({ title, unit, rows }) =>
      rows.map(({ name, value, before }) => [
        title,
        name,
        value === null && unit !== 'HOURS' ? (unit === 'COUNT' ? UNDER : 'not told') : cellOf(value, unit),
        cellOf(before, unit),
        UNIT_WORDS[unit],
      ]),
  );

/** The numbers of a report as CSV. That somebody took them out of the product is kept in the audit. */
export async function reportFile(call: Call<ParsedOf<typeof contract.file>>): Promise<Response> {
  const { db, input, audit } = call;
  const { about } = input;
  const [report] = await inOneTrip(
    about ? readAbout({ ...call, input: { ...input, about } }) : readReport(call),
    db.batch([audit({ action: 'Report downloaded', record: 'report', record_id: null, after: input })]),
  );
  const lines = 'sections' in report ? linesOfSections(report) : linesOf(report);
  return about
    ? csvAnswer(
        `report-${REPORT_SUBJECTS[about].toLowerCase()}-${report.until}.csv`,
        ['Report', 'Name', 'Number', 'Year before', 'Unit'],
        lines,
      )
    : csvAnswer(`report-${report.until}.csv`, ['Report', 'Name', 'People', 'Year before'], lines);
}
