import { Grid } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ReportSection, ReportUnit } from '../../../contracts/desk/report-about';
import type { ReportSubject } from '../../../contracts/desk/report-subjects';
import { valueWords } from '../../../contracts/desk/report-words';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { BarList } from '../../platform/list/BarList';
import { ChoiceOfBar } from '../../platform/list/ChoiceBar';
import { FigureStrip, StripFigure } from '../../platform/list/FigureStrip';
import { useListAddress } from '../../platform/list/list-address';
import { TimeColumns } from '../../platform/list/TimeColumns';
import { ExportButton } from '../../platform/record/ExportButton';
import { FailedRead } from '../../platform/record/FailedRead';
import { Columns } from '../../platform/ui/Columns';
import { FigureTable } from '../../platform/ui/FigureTable';
import { plainTexts, UNKNOWN_SIGN } from '../../platform/ui/format';
import { PageHeading } from '../../platform/ui/PageHeading';
import { Panel } from '../../platform/ui/Panel';
import { Text } from '../../platform/ui/Text';
import { LISTS } from './about-links';
import { KeptMenu } from './KeptMenu';
import { Aside, EmptyPanelText } from './PanelNotes';
import { ReportScopeBar } from './ReportScopeBar';
import { ReportSkeleton } from './ReportSkeleton';
import { ReportTabs } from './ReportTabs';
import { MOST_BARS, reportScopeIn, shortMonth } from './report-scope';

const HALVES = 'minmax(0, 1fr) minmax(0, 1fr)';

/** A report other than that of people: figures, charts and the numbers behind them. */
export function AboutTab({ about }: { about: ReportSubject }) {
  const { params } = useListAddress();
  const scope = reportScopeIn(params);
  const { data, error, refetch } = trpc.report.about.useQuery(
    { ...scope, about },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  const listOf = (section: string, key: string) => data && LISTS[about](section, key, { ...scope, until: data.until });
  return (
    <>
      <PageHeading title="Reports" reads>
        <KeptMenu about={about} scope={scope} />
        <ExportButton call="report.file" asked={{ ...scope, about }} words="Download CSV" />
      </PageHeading>
      <ReportTabs scope={scope} />
      <ReportScopeBar scope={scope} />
      {data ? (
        <Grid gap="20px">
          {data.figures.length > 0 && (
            <FigureStrip
              label="Report in short"
              lead={data.figures.some(({ key, value, unit }) => countsSome(value, unit) && listOf('figures', key))}
            >
              {data.figures.map(({ key, name, value, before, unit }) => {
                const to = countsSome(value, unit) ? listOf('figures', key) : undefined;
                return (
                  <StripFigure
                    key={key}
                    name={name}
                    value={valueWords(value, unit)}
                    words={before === null ? '' : `${yearBeforeWords(before, unit)} the year before`}
                    {...(to && { to })}
                  />
                );
              })}
            </FigureStrip>
          )}
          {data.sections
            .filter(({ chart }) => chart === 'MONTHS')
            .map((section) => (
              <SectionPanel key={section.key} section={section} listOf={(key) => listOf(section.key, key)} />
            ))}
          <Columns columns={HALVES}>
            {data.sections
              .filter(({ chart }) => chart === 'BARS')
              .map((section) => (
                <SectionPanel key={section.key} section={section} listOf={(key) => listOf(section.key, key)} />
              ))}
          </Columns>
          <SectionTables sections={data.sections.filter(({ rows }) => rows.length > 0)} listOf={listOf} />
        </Grid>
      ) : error ? (
        <FailedRead problem={problemOfError(error)} what="reports" retry={() => void refetch()}>
          The numbers did not load. What you chose is kept.
        </FailedRead>
      ) : (
        <ReportSkeleton />
      )}
    </>
  );
}

interface Props {
  section: ReportSection;
  /** The list of a number by its key. */
  listOf: (key: string) => string | undefined;
}

/** One chart of a report: columns of months, or bars with the number of the year before at their end. */
function SectionPanel({ section: { title, note, rule, unit, chart, none, rows }, listOf }: Props) {
  const drawn = chart === 'MONTHS' ? rows : rows.slice(0, MOST_BARS);
  const dated = chart === 'BARS' && drawn.some(({ before }) => before !== null);
  const small = [dated && 'At the right is the year before.', rule].filter(Boolean).join(' ');
  return (
    <Panel
      title={title}
      count={drawn.length < rows.length ? `${drawn.length} of ${rows.length}` : undefined}
      aside={<Aside>{note}</Aside>}
      flush
    >
      {rows.length === 0 ? (
        <EmptyPanelText>{none}</EmptyPanelText>
      ) : chart === 'MONTHS' ? (
        <TimeColumns
          label={title}
          columns={drawn.map(({ key, value }) => {
            const told = countsSome(value, unit);
            const to = told ? listOf(key) : undefined;
            const words = told ? valueWords(value, unit) : null;
            return {
              key,
              name: shortMonth(key).slice(0, 3),
              value:
                to && words ? (
                  <Link to={to} aria-label={`${words} in ${shortMonth(key)}`}>
                    {words}
                  </Link>
                ) : (
                  words
                ),
              parts: [{ kind: 'solid', count: value ?? 0, ...(to && { to }) }],
            };
          })}
        />
      ) : (
        <BarList
          label={title}
          slim
          kept={valueWords(null, unit)}
          bars={drawn.map(({ key, name, value, before }) => ({
            key,
            name,
            // No hours have no bar; what is not told has one of a length of its own.
            count: unit === 'HOURS' ? (value ?? 0) : value,
            words: valueWords(value, unit),
            ...(dated && { note: yearBeforeWords(before, unit) }),
            to: listOf(key),
          }))}
        />
      )}
      {small && (
        <Text as="p" size="13" tone="quiet" mx="4" mb="3">
          {small}
        </Text>
      )}
    </Panel>
  );
}

interface SectionTablesProps {
  sections: readonly ReportSection[];
  listOf: (section: string, key: string) => string | undefined;
}

/** The numbers behind the charts, those of one chart at a time. */
function SectionTables({ sections, listOf }: SectionTablesProps) {
  const [chosen, choose] = useState(sections[0]?.key);
  const section = sections.find(({ key }) => key === chosen) ?? sections[0];
  if (!section) return null;
  const dated = section.rows.some(({ before }) => before !== null);
  return (
    <FigureTable
      heading="The numbers behind"
      aside={
        <ChoiceOfBar
          label="Numbers of"
          options={sections.map(({ key, title }) => ({ value: key, words: title }))}
          value={section.key}
          onChoose={choose}
        />
      }
      columns={[section.title, 'Number', ...(dated ? ['Year before'] : [])]}
    >
      {section.rows.map(({ key, name, value, before }) => {
        const to = countsSome(value, section.unit) ? listOf(section.key, key) : undefined;
        const words = valueWords(value, section.unit);
        return (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td data-strong>{to ? <Link to={to}>{words}</Link> : words}</td>
            {dated && <td data-quiet>{yearBeforeWords(before, section.unit)}</td>}
          </tr>
        );
      })}
    </FigureTable>
  );
}

/** Whether a number counts something that a list may have. An average of no hours is one of decisions at once. */
const countsSome = (value: number | null, unit: ReportUnit): boolean =>
  value !== null && (value !== 0 || unit === 'HOURS');

/** The number of the year before, a dash where there is none. */
const yearBeforeWords = (before: number | null, unit: ReportUnit): string =>
  before === null ? UNKNOWN_SIGN : valueWords(before, unit);
