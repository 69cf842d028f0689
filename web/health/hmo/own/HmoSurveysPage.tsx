import { Box } from '@radix-ui/themes';
import { ClipboardList } from 'lucide-react';
import { Link } from 'react-router';
import type { MySurvey } from '../../../../contracts/health/hmo-survey';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { ListScreen } from '../../../platform/list/ListScreen';
import { useOpened } from '../../../platform/list/opened';
import { useList } from '../../../platform/list/use-list';
import { LoadedRecord } from '../../../platform/record/LoadedRecord';
import { Card } from '../../../platform/ui/Card';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { countWithWord, date, plainTexts } from '../../../platform/ui/format';
import { partOnDemand } from '../../../platform/ui/on-demand';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { RowCard } from '../../../platform/ui/RowCard';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import type { StatusLook } from '../../../platform/ui/status-look';
import type { Column } from '../../../platform/ui/Table';
import { Text } from '../../../platform/ui/Text';
import { OWN_SURVEYS } from '../reads';

const SurveySheet = partOnDemand(async () => (await import('./SurveySheet')).SurveySheet);

const KIND = {
  word: 'survey',
  title: 'HMO surveys',
  icon: ClipboardList,
  list: { to: pages.hmoSurveys(), label: 'HMO surveys' },
  why: 'You are not asked in it, or the address is old.',
};

/** `/hmo-surveys`: the surveys that ask the caller, or one of them. */
export function HmoSurveysPage() {
  const { id } = useOpened('survey');
  return id === null ? <List /> : <One key={id} id={id} />;
}

const lookOf = ({ answered, open }: Pick<MySurvey, 'answered' | 'open'>): StatusLook => {
  if (answered) return { word: 'Answered', tone: 'green' };
  return open ? { word: 'To answer', tone: 'amber' } : { word: 'Closed', tone: 'gray' };
};

const name = ({ id, title, open, answered }: MySurvey) =>
  open && !answered ? (
    <Link to={pages.hmoSurveys({ survey: id })} data-row-link>
      {title}
    </Link>
  ) : (
    title
  );

const COLUMNS: readonly [Column<MySurvey>, ...Column<MySurvey>[]] = [
  { key: 'title', header: 'Survey', width: '44%', cell: name },
  { key: 'questions', header: 'Questions', cell: ({ questions }) => questions },
  { key: 'closes', header: 'Closes', cell: ({ closes_on }) => date(closes_on) },
  { key: 'state', header: 'Status', shape: 'badge', cell: (row) => <StatusBadge look={lookOf(row)} /> },
];

function List() {
  const list = useList(trpc.hmoSurvey.mine, OWN_SURVEYS);
  return (
    <ListScreen
      list={list}
      title="HMO surveys"
      icon={ClipboardList}
      columns={COLUMNS}
      keyOf={(row) => row.id}
      nameOf={({ title }) => title}
      card={(row) => (
        <RowCard foot={<StatusBadge look={lookOf(row)} />}>
          {name(row)}
          <Text as="p" tone="quiet" mt="2">
            {countWithWord(row.questions, 'question')}, closes {date(row.closes_on)}
          </Text>
        </RowCard>
      )}
      none={{
        title: 'No survey asks you',
        why: 'HR asks now and then how your HMO treats you. You are told when it does.',
      }}
      noneFits={{ title: 'No survey fits', why: 'Go back to the first page.' }}
    />
  );
}

function One({ id }: { id: number }) {
  const query = trpc.hmoSurvey.toAnswer.useQuery({ id }, { select: plainTexts });
  return (
    <LoadedRecord kind={KIND} query={query} titleOf={({ title }) => title} skeleton={<FormSkeleton fields={4} />}>
      {(survey) =>
        survey.open && !survey.answered ? (
          <SurveySheet survey={survey} meanwhile={<FormSkeleton fields={4} />} />
        ) : (
          <Box maxWidth="640px">
            <PageHeading title={survey.title} />
            <Card tone={survey.answered ? 'green' : 'gray'} p="4">
              {survey.answered
                ? 'You have answered this survey. What you answered is kept without your name.'
                : 'This survey is closed.'}
            </Card>
          </Box>
        )
      }
    </LoadedRecord>
  );
}
