import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import { Clock, ListChecks, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CandidateRow } from '../../../contracts/people/candidate';
import { CANDIDATE_STATUSES, type CandidateStatus } from '../../../contracts/people/candidate-status';
import { lagosDay } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { PartBars } from '../../platform/list/PartBars';
import { candidatesIn, endingOffersList, startersList } from '../../platform/page/candidate-lists';
import { FailedRead } from '../../platform/record/FailedRead';
import { Columns } from '../../platform/ui/Columns';
import { date, figure, isOverdue, plainTexts, waitedWords } from '../../platform/ui/format';
import { PageHeading } from '../../platform/ui/PageHeading';
import { Panel } from '../../platform/ui/Panel';
import { Rows } from '../../platform/ui/Rows';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { CandidateStatusBadge } from './CandidateStatusBadge';
import styles from './OnboardingDashboardPage.module.css';
import { PersonCell } from './PersonCell';
import { pipelineOf } from './pipeline';

/** How onboarding stands: every count leads to its candidates, and what has waited long is amber. */
export function OnboardingDashboardPage() {
  const query = trpc.onboarding.dashboard.useQuery({}, { select: plainTexts });
  if (query.isError && !query.data) {
    const problem = problemOfError(query.error);
    return (
      <>
        <PageHeading title="Dashboard" />
        <FailedRead problem={problem} what="the dashboard of the onboarding" retry={() => void query.refetch()}>
          The dashboard did not load.
        </FailedRead>
      </>
    );
  }
  if (!query.data) {
    return (
      <>
        <PageHeading title="Dashboard" />
        <Columns columns="minmax(0, 3fr) minmax(0, 2fr)" role="status" aria-label="Loading the dashboard">
          <Skeleton height={320} />
          <Skeleton height={320} />
        </Columns>
      </>
    );
  }
  const { by_status, waiting, starting, starting_total, expiring, expiring_total } = query.data;
  const totals = new Map(by_status.map(({ status, total }) => [status, total]));
  const today = lagosDay();
  return (
    <>
      <PageHeading title="Dashboard" note={date(today)}>
        <Button asChild variant="soft" color="gray">
          <Link to={pages.onboarding()}>
            <ListChecks />
            Onboarding list
          </Link>
        </Button>
        <Button asChild>
          <Link to={pages.sendOffer()}>
            <Send />
            Send offer
          </Link>
        </Button>
      </PageHeading>
      <Grid asChild columns={{ initial: '2', sm: '5' }} gap="1px" mb="20px" overflow="hidden">
        <ul className={styles.counts} aria-label="Candidates by state">
          {CANDIDATE_STATUSES.map((status) => (
            <li key={status}>
              <Grid asChild justifyItems="start" gap="6px" px="4" pt="14px" pb="4">
                <Link to={candidatesIn(status)} className={styles.count}>
                  <Text size="24" weight="bold">
                    {figure(totals.get(status) ?? 0)}
                  </Text>
                  <CandidateStatusBadge status={status} />
                </Link>
              </Grid>
            </li>
          ))}
        </ul>
      </Grid>
      <Box mb="20px">
        <PipelinePanel totals={totals} />
      </Box>
      <Columns columns="minmax(0, 3fr) minmax(0, 2fr)">
        <People
          title="Waiting for review"
          people={waiting}
          total={totals.get('UPLOADED') ?? 0}
          all={candidatesIn('UPLOADED')}
          none="No letters wait for review."
          aside={(row) => <Waited since={row.status_since} />}
        />
        <Grid gap="20px">
          <People
            title="Starting soon"
            people={starting}
            total={starting_total}
            all={startersList(today)}
            none="Nobody starts in the next days."
            aside={(row) => row.resumption_date && date(row.resumption_date)}
          />
          <People
            title="Offers about to expire"
            people={expiring}
            total={expiring_total}
            all={endingOffersList(today)}
            none="No open offer expires in the next days."
            aside={(row) => row.offer_expires && date(row.offer_expires)}
          />
        </Grid>
      </Columns>
    </>
  );
}

function Waited({ since }: { since: string }) {
  if (!isOverdue(since)) return waitedWords(since);
  return (
    <Flex asChild display="inline-flex" align="center" gap="1">
      <Text tone="amber">
        <Clock size={14} strokeWidth={1.75} aria-hidden />
        {waitedWords(since)}
      </Text>
    </Flex>
  );
}

interface PeopleProps {
  title: string;
  /** The first candidates of the list. */
  people: CandidateRow[];
  total: number;
  /** The address of the whole list. */
  all: string;
  none: string;
  aside: (row: CandidateRow) => ReactNode;
}

function People({ title, people, total, all, none, aside }: PeopleProps) {
  return (
    <Panel
      title={title}
      count={total}
      flush
      aside={
        people.length > 0 && (
          <TextLink weight="medium">
            <Link to={all} aria-label={`All: ${title}`}>
              All
            </Link>
          </TextLink>
        )
      }
    >
      {people.length === 0 ? (
        <Box asChild py="20px" px="4">
          <Text as="p" tone="quiet">
            {none}
          </Text>
        </Box>
      ) : (
        <Rows>
          {people.map((row) => (
            <Flex asChild key={row.id} align="center" justify="between" gap="3">
              <li>
                <PersonCell
                  id={row.id}
                  firstname={row.firstname}
                  lastname={row.lastname}
                  second={`${row.job_role} · ${row.branch}`}
                  size={32}
                />
                <Box asChild flexShrink="0">
                  <Text tone="quiet" figures>
                    {aside(row)}
                  </Text>
                </Box>
              </li>
            </Flex>
          ))}
        </Rows>
      )}
    </Panel>
  );
}

/** How far candidates who are under way have come, as a funnel. The counts above it lead to the same lists. */
function PipelinePanel({ totals }: { totals: ReadonlyMap<CandidateStatus, number> }) {
  const stages = pipelineOf(totals);
  const all = (stages[0]?.here ?? 0) + (stages[0]?.further ?? 0);
  return (
    <Panel title="Pipeline" count={all} flush={all > 0}>
      {all === 0 ? (
        <Text as="p" tone="quiet">
          No candidate is under way.
        </Text>
      ) : (
        <PartBars
          rows={stages.map(({ name, here, states, further, furtherStates }, key) => ({
            key,
            name,
            total: here + further,
            parts: [
              { key: 'here', word: 'Here now', count: here, look: 'full', to: candidatesIn(...states) },
              { key: 'further', word: 'Further on', count: further, look: 'light', to: candidatesIn(...furtherStates) },
            ],
          }))}
        >
          Who declined, was withdrawn or has completed is not under way.
        </PartBars>
      )}
    </Panel>
  );
}
