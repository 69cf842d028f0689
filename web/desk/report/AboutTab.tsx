import { Grid } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReportSubject } from '../../../contracts/desk/report-subjects';
import { valueWords } from '../../../contracts/desk/report-words';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { FigureStrip, StripFigure } from '../../platform/list/FigureStrip';
import { useListAddress } from '../../platform/list/list-address';
import { ExportButton } from '../../platform/record/ExportButton';
import { FailedRead } from '../../platform/record/FailedRead';
import { Columns } from '../../platform/ui/Columns';
import { plainTexts } from '../../platform/ui/format';
import { PageHeading } from '../../platform/ui/PageHeading';
import { LISTS } from './about-links';
import { KeptMenu } from './KeptMenu';
import { ReportScopeBar } from './ReportScopeBar';
import { ReportSkeleton } from './ReportSkeleton';
import { ReportTabs } from './ReportTabs';
import { reportScopeIn } from './report-scope';
import { countsSome, yearBeforeWords } from './report-values';
import { SectionPanel } from './SectionPanel';
import { SectionTables } from './SectionTables';

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
