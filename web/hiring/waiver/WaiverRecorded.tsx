import { Button } from '@radix-ui/themes';
import type { LinkedWaiver } from '../../../contracts/hiring/waiver';
import type { Problem } from '../../../contracts/platform/problem';
import { problemWords } from '../../platform/call/problem-words';
import { FactsCard } from '../../platform/link/FactsCard';
import { LinkLayout } from '../../platform/link/LinkLayout';
import { LinkNotice } from '../../platform/link/LinkNotice';
import { NO_SIGN } from '../../platform/link/when-seen';
import { Card } from '../../platform/ui/Card';
import { dateTime } from '../../platform/ui/format';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import { DECISION_MEANINGS, DECISION_WORD, finality, RECORDED_DECISIONS } from './waiver-words';

/** The recorded decision, the next step, and the way to take it back. */
export function WaiverRecorded({
  waiver,
  takingBack,
  notTakenBack,
  onTakeBack,
}: {
  waiver: LinkedWaiver;
  takingBack: boolean;
  notTakenBack?: Problem;
  onTakeBack: () => void;
}) {
  const { decision } = waiver;
  const { now, next } = DECISION_MEANINGS[decision](waiver);
  return (
    <LinkLayout title={RECORDED_DECISIONS[decision]} company={waiver}>
      <LinkNotice
        sign={decision === 'ACCEPTED' ? 'good' : 'closed'}
        title={RECORDED_DECISIONS[decision]}
        below={
          <>
            <FactsCard
              title="What was recorded"
              facts={[
                [
                  'Candidate',
                  <>
                    {waiver.name}
                    <Text as="div" tone="quiet" weight="regular">
                      {waiver.job_role}, {waiver.branch}
                    </Text>
                  </>,
                ],
                [
                  'Decision',
                  <StatusBadge key="decision" tone={decision === 'ACCEPTED' ? 'green' : 'red'}>
                    {DECISION_WORD[decision]}
                  </StatusBadge>,
                ],
                ['State', finality(waiver)],
                ['Decided by', waiver.manager],
                ...(waiver.decided_at ? [['When', dateTime(waiver.decided_at)] as [string, string]] : []),
              ]}
            />
            <Text as="h2" size="15" weight="bold" mt="5" mb="1">
              What happens next
            </Text>
            <Text as="p" size="15" tone="quiet">
              {next}
            </Text>
            <Card asChild tone="gray" p="4" mt="5">
              <Text as="div" size="15" {...{ [NO_SIGN]: '' }}>
                <p>
                  <strong>Did you mean to decide this?</strong> Some mail programs open links on their own. Until HR
                  acts you can take it back.
                </p>
                <Button
                  size="3"
                  type="button"
                  variant="surface"
                  color="gray"
                  mt="3"
                  style={{ width: '100%', background: 'var(--sheet)' }}
                  loading={takingBack}
                  onClick={onTakeBack}
                >
                  This was not me
                </Button>
                {notTakenBack && (
                  <Text as="p" tone="red" mt="2" role="alert">
                    {problemWords(notTakenBack, 'act')}
                  </Text>
                )}
              </Text>
            </Card>
          </>
        }
      >
        {now}
      </LinkNotice>
    </LinkLayout>
  );
}
