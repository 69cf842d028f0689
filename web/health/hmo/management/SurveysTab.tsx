import { Button } from '@radix-ui/themes';
import { ClipboardList, Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { SurveyRow } from '../../../../contracts/health/hmo-survey';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { ListScreen } from '../../../platform/list/ListScreen';
import { useList } from '../../../platform/list/use-list';
import { countWithWord, date, figure } from '../../../platform/ui/format';
import { RowCard } from '../../../platform/ui/RowCard';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import type { Column } from '../../../platform/ui/Table';
import { Text } from '../../../platform/ui/Text';
import { TwoLines } from '../../../platform/ui/TwoLines';
import { SURVEYS } from '../hmo-lists';
import { SURVEY_LOOKS } from '../hmo-looks';
import { hmoTabs } from '../hmo-tabs';
import { surveyAnsweredWords } from './survey-words';

const title = (row: SurveyRow) => (
  <TwoLines second={row.company?.name ?? 'All companies'}>
    <Link to={pages.hmo({ tab: 'surveys', survey: row.id })} data-row-link>
      {row.title}
    </Link>
  </TwoLines>
);
const badge = ({ status }: SurveyRow) => <StatusBadge status={status} looks={SURVEY_LOOKS} />;

const COLUMNS: readonly [Column<SurveyRow>, ...Column<SurveyRow>[]] = [
  { key: 'title', header: 'Survey', width: '36%', cell: title },
  { key: 'questions', header: 'Questions', width: '104px', numeric: true, cell: ({ questions }) => figure(questions) },
  { key: 'opens', header: 'Opens', width: '124px', cell: ({ opens_on }) => date(opens_on) },
  { key: 'closes', header: 'Closes', width: '124px', cell: ({ closes_on }) => date(closes_on) },
  { key: 'answered', header: 'Answered', spare: true, cell: surveyAnsweredWords },
  { key: 'status', header: 'Status', width: '120px', shape: 'badge', cell: badge },
];

/** The surveys about health insurance, newest first. */
export function SurveysTab() {
  const list = useList(trpc.hmoSurvey.list, SURVEYS);
  return (
    <ListScreen
      list={list}
      title="HMO surveys"
      icon={ClipboardList}
      tabs={hmoTabs()}
      columns={COLUMNS}
      keyOf={(row) => row.id}
      nameOf={(row) => row.title}
      card={(row) => (
        <RowCard foot={badge(row)}>
          {title(row)}
          <Text as="p" mt="2">
            {countWithWord(row.questions, 'question')}, {surveyAnsweredWords(row)}
          </Text>
          <Text as="p" tone="quiet">
            {date(row.opens_on)} to {date(row.closes_on)}
          </Text>
        </RowCard>
      )}
      add={
        <Button asChild>
          <Link to={pages.hmo({ tab: 'surveys', survey: 'new' })}>
            <Plus />
            New survey
          </Link>
        </Button>
      }
      none={{
        title: 'No surveys yet',
        why: 'Ask those who are covered about their HMO. Who answered what stays unknown to everybody.',
      }}
      noneFits={{ title: 'No survey fits', why: 'Try another status, or a shorter part of the title.' }}
    />
  );
}
