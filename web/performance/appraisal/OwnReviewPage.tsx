import { Box } from '@radix-ui/themes';
import { Link, useParams } from 'react-router';
import { appraisalStateOf } from '../../../contracts/performance/appraisal-state';
import { idIn } from '../../platform/record/id-in';
import { Card } from '../../platform/ui/Card';
import { plainText } from '../../platform/ui/format';
import { PageHeading } from '../../platform/ui/PageHeading';
import { Panel } from '../../platform/ui/Panel';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { AppraisalSteps } from './AppraisalSteps';
import { OwnAppraisalFrame } from './OwnAppraisalFrame';
import {
  appraisalDaysWords,
  atStart,
  headManagerOf,
  lineManagerOf,
  ownStep,
  scorePage,
  supervisorOf,
} from './own-words';
import { RatedObjectives } from './RatedObjectives';
import { SettledByHrNotes } from './SettledByHrNotes';
import type { OwnAppraisalRecord as Own } from './use-own-appraisal';

/** `/appraisals-list/review/{appraisal}`: how an own appraisal was reviewed. */
export function OwnReviewPage() {
  const { appraisal_id } = useParams();
  return <OwnAppraisalFrame id={idIn(appraisal_id)}>{(own) => <OwnReview own={own} />}</OwnAppraisalFrame>;
}

function OwnReview({ own: { record, of } }: { own: Own }) {
  const done = appraisalStateOf(record) === 'MANAGER RATED';
  return (
    <Box maxWidth="720px">
      <PageHeading title="How you were reviewed" note={appraisalDaysWords(of)} />
      <AppraisalSteps record={record} />
      <SettledByHrNotes record={record} />
      {record.comment && <Comment title="Supervisor" who={atStart(supervisorOf(record))} words={record.comment} />}
      {done ? (
        <>
          <RatedObjectives record={record} of={['own', 'line manager']} lineManager={atStart(lineManagerOf(record))} />
          <Comment
            title="Head manager"
            who={`${atStart(headManagerOf(record))} rated ${record.head_manager_rating ?? 0}`}
            words={record.head_manager_comment}
          />
          <Text as="p" mt="20px">
            <TextLink underlined>
              <Link to={scorePage(record)}>Your score</Link>
            </TextLink>
          </Text>
        </>
      ) : (
        <>
          <Card tone="gray" px="4" py="3" mb="20px">
            You see the ratings of your managers once all have rated. {ownStep(record).words}.
          </Card>
          <RatedObjectives record={record} of={record.status ? ['own'] : []} />
        </>
      )}
    </Box>
  );
}

function Comment({ title, who, words }: { title: string; who: string; words: string | null }) {
  return (
    <Box my="20px">
      <Panel title={title}>
        <Text as="p" weight="medium">
          {who}
        </Text>
        {words && (
          <Text as="p" anywhere lines mt="1">
            {plainText(words)}
          </Text>
        )}
      </Panel>
    </Box>
  );
}
