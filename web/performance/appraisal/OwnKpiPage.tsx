import { Box, Button } from '@radix-ui/themes';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { appraisalStateOf } from '../../../contracts/performance/appraisal-state';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { idIn } from '../../platform/record/id-in';
import { Card } from '../../platform/ui/Card';
import { plainText } from '../../platform/ui/format';
import { PageHeading } from '../../platform/ui/PageHeading';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { AppraisalSteps } from './AppraisalSteps';
import { OwnAppraisalFrame } from './OwnAppraisalFrame';
import { OwnKpiForm } from './OwnKpiForm';
import { appraisalDaysWords, atStart, ownStep, ratingPage, supervisorOf } from './own-words';
import { RatedObjectives } from './RatedObjectives';
import type { OwnAppraisalRecord as Own } from './use-own-appraisal';

/** `/appraisals-list/kpi/{appraisal}`: the own objectives, to fill in, and how the supervisor found them. */
export function OwnKpiPage() {
  const { appraisal_id } = useParams();
  return <OwnAppraisalFrame id={idIn(appraisal_id)}>{(own) => <OwnKpi own={own} />}</OwnAppraisalFrame>;
}

function OwnKpi({ own }: { own: Own }) {
  const { record, of } = own;
  const state = appraisalStateOf(record);
  const { appraisal } = trpc.useUtils();
  // A saved form begins again, with what is stored as soon as it is read: what was new has an id by then.
  const [saves, setSaves] = useState(0);
  const stored = record.objectives.map(({ id, text, weight }) => [id, text, weight]).join();
  const again = async () => {
    await appraisal.invalidate();
    setSaves((before) => before + 1);
  };
  return (
    <Box maxWidth="720px">
      <PageHeading title="Your objectives" note={appraisalDaysWords(of)} />
      <AppraisalSteps record={record} />
      {record.comment && (
        <Card tone={state === 'REJECTED' ? 'amber' : 'gray'} px="4" py="3" mb="20px">
          <Text as="p" weight="medium">
            {atStart(supervisorOf(record))} {state === 'REJECTED' ? 'sent your objectives back' : 'commented'}
          </Text>
          <Text as="p" anywhere lines mt="1">
            {plainText(record.comment)}
          </Text>
        </Card>
      )}
      {state === 'PENDING' || state === 'REJECTED' ? (
        <OwnKpiForm key={`${saves} ${stored}`} own={own} onSaved={again} />
      ) : (
        <>
          <Text as="p" mb="20px">
            {ownStep(record).words}.{' '}
            {record.status && (
              <TextLink underlined>
                <Link to={pages.appraisalReview(of.id)}>How you were reviewed</Link>
              </TextLink>
            )}
          </Text>
          {state === 'RATING' && (
            <Box mb="20px">
              <Button asChild size="3">
                <Link to={ratingPage(record)}>Rate yourself</Link>
              </Button>
            </Box>
          )}
          <RatedObjectives record={record} of={[]} />
        </>
      )}
    </Box>
  );
}
