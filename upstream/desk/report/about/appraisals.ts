import type { ReportNumber } from '../../../../contracts/desk/report-about';
import { dayText } from '../../../../contracts/platform/dates';
import { compareResults } from '../../../performance/performance/results';
import { spanUntil, spanYearBefore } from '../../../performance/performance/scope';
import { reportSpanOf } from '../numbers';
import type { Numbers, SubjectCall } from './subject';
import { rankNumbers } from './subject-counts';

const OF_DEPARTMENTS: Numbers = {
  figures: [],
  sections: [
    {
      key: 'none',
      title: 'Appraisals',
      note: 'of companies and departments',
      unit: 'COUNT',
      chart: 'BARS',
      none: 'Results belong to a company and a department, and to no branch. Choose one of those.',
      rows: [],
    },
  ],
};

/** The newest results of the twelve months, beside those of the year before. */
export async function readAppraisals(call: SubjectCall): Promise<Numbers> {
  const { input, now } = call;
  const { company, branch, department } = input;
  if (branch) return OF_DEPARTMENTS;
  const { until } = reportSpanOf(input, now);
  const { span, before, by, bands, total, all, groups } = await compareResults(
    call,
    { ...(company && { company }), ...(department && { department }) },
    (spans) => {
      const chosen = spanUntil(spans, until);
      return { span: chosen, before: chosen && spanYearBefore(spans, chosen) };
    },
  );
  // A number's list is that of the appraisal, which the address of the report does not name.
  const key = (...parts: (string | number)[]) => [span?.start_date ?? '', span?.end_date ?? '', ...parts].join(' ');
  const was = (number: number | null) => (before ? number : null);
  const days = span ? `${dayText(span.start_date)} to ${dayText(span.end_date)}` : '';
  const beside = before ? `, beside ${dayText(before.start_date)} to ${dayText(before.end_date)}` : '';
  const each = (value: (of: (typeof groups)[number]['now']) => number | null): ReportNumber[] =>
    rankNumbers(
      groups.map((group) => ({
        key: key(by, group.id),
        name: group.name,
        value: value(group.now) ?? 0,
        before: was(value(group.before)),
      })),
    );
  const what = by === 'company' ? 'company' : 'department';
  const none = 'No appraisal of these months has results.';
  return {
    figures: span
      ? [
          { key: key(), name: 'With a result', unit: 'COUNT', value: all.now.rated, before: was(all.before.rated) },
          {
            key: 'average',
            name: 'Average result',
            unit: 'COUNT',
            value: all.now.average ?? 0,
            before: was(all.before.average),
          },
          {
            key: 'own',
            name: 'Average of own ratings',
            unit: 'COUNT',
            value: all.now.own_average ?? 0,
            before: was(all.before.own_average),
          },
          { key: 'left', name: 'Without a result yet', unit: 'COUNT', value: total - all.now.rated, before: null },
        ]
      : [],
    sections: [
      {
        key: 'bands',
        title: 'People by band',
        note: `${days}${beside}`,
        unit: 'COUNT',
        chart: 'BARS',
        none,
        rows: span
          ? bands.map(({ name }, place) => ({
              key: key('band', name),
              name,
              value: all.now.counts[place] ?? 0,
              before: was(all.before.counts[place] ?? 0),
            }))
          : [],
      },
      {
        key: 'averages',
        title: `Average by ${what}`,
        note: 'result of 0 to 100',
        unit: 'COUNT',
        chart: 'BARS',
        none,
        rows: each(({ average }) => average),
      },
      {
        key: 'rated',
        title: `People by ${what}`,
        note: 'with a result',
        unit: 'COUNT',
        chart: 'BARS',
        none,
        rows: each(({ rated }) => rated),
      },
    ],
  };
}
