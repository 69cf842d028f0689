import { Box } from '@radix-ui/themes';
import { Link, useParams } from 'react-router';
import { appraisalStateOf } from '../../../contracts/performance/appraisal-state';
import { pages } from '../../../contracts/platform/pages';
import { idIn } from '../../platform/record/id-in';
import { Card } from '../../platform/ui/Card';
import { dateOf } from '../../platform/ui/format';
import { PageHeading } from '../../platform/ui/PageHeading';
import { TextLink } from '../../platform/ui/TextLink';
import { AppraisalSteps } from './AppraisalSteps';
import { OwnAppraisalFrame } from './OwnAppraisalFrame';
import { OwnRatingForm } from './OwnRatingForm';
import { appraisalDaysWords, lineManagerOf, ownStep } from './own-words';
import { RatedObjectives } from './RatedObjectives';
import type { OwnAppraisalRecord as Own } from './use-own-appraisal';

/** `/appraisals/{appraisal}/{employee}/{kpi}`: the own rating of each objective. */
export function OwnRatingPage() {
  const { appraisal_id, employee_id, kpi_id } = useParams();
  return (
    <OwnAppraisalFrame id={idIn(appraisal_id)} named={{ employee: idIn(employee_id), kpi: idIn(kpi_id) }}>
      {(own) => <OwnRating own={own} />}
    </OwnAppraisalFrame>
  );
}

function OwnRating({ own: { record, of } }: { own: Own }) {
  const state = appraisalStateOf(record);
  return (
    <Box maxWidth="720px">
      <PageHeading
        title="Your appraisal"
        note={[appraisalDaysWords(of), state === 'RATING' && `then to ${lineManagerOf(record)}`]
          .filter(Boolean)
          .join(' · ')}
      />
      <AppraisalSteps record={record} />
      {state === 'RATING' ? (
        <OwnRatingForm key={record.id} record={record} />
      ) : (
        <>
          <Card tone="gray" px="4" py="3" mb="20px">
            <RatingProgress own={{ record, of }} />
          </Card>
          <RatedObjectives record={record} of={record.status ? ['own'] : []} />
        </>
      )}
    </Box>
  );
}

function RatingProgress({ own: { record, of } }: { own: Pick<Own, 'record' | 'of'> }) {
  const { words } = ownStep(record);
  if (record.status === null)
    return (
      <>
        Your own rating opens once your objectives are accepted and HR has started it. {words}.{' '}
        <TextLink underlined>
          <Link to={pages.appraisalKpi(of.id)}>Your objectives</Link>
        </TextLink>
      </>
    );
  return (
    <>
      You submitted your rating
      {record.state === 'APPRAISAL SUBMITTED' && record.state_at && ` on ${dateOf(record.state_at)}`}. It cannot be
      edited. {words}.{' '}
      <TextLink underlined>
        <Link to={pages.appraisalReview(of.id)}>How it was reviewed</Link>
      </TextLink>
    </>
  );
}
