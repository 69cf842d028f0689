import type { LinkedReview } from '../../../contracts/people/probation';
import { FactsCard } from '../../platform/link/FactsCard';
import { LastReceipt } from '../../platform/link/LastReceipt';
import { LinkLayout } from '../../platform/link/LinkLayout';
import { LinkNotice } from '../../platform/link/LinkNotice';
import { date, dateTime, fullName } from '../../platform/ui/format';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { RECOMMENDATION_WORDS } from './recommendation-words';

/** The recorded answer, its time, and the next step. */
export function ReviewRecorded({ review }: { review: LinkedReview }) {
  const { recommendation, extend_to, reason, answered_at } = review;
  if (!recommendation) return null;
  const { word, tone } = RECOMMENDATION_WORDS[recommendation];
  return (
    <LinkLayout title="Recommendation recorded" company={review} person={review.supervisor_name ?? review.manager}>
      <LinkNotice
        sign="good"
        title="Your recommendation is recorded"
        below={
          <LastReceipt
            otherwise={
              <FactsCard
                title="What was recorded"
                facts={[
                  ['Employee', fullName(review)],
                  [
                    'You said',
                    <StatusBadge key="said" tone={tone}>
                      {word}
                    </StatusBadge>,
                  ],
                  ...(extend_to ? [['Until', date(extend_to)] as [string, string]] : []),
                  ...(reason ? [['Reason', reason] as [string, string]] : []),
                  ...(answered_at ? [['When', dateTime(answered_at)] as [string, string]] : []),
                ]}
              />
            }
          />
        }
      >
        HR reads it and decides. {review.firstname} is told by HR. If you want to say something else, ask HR to send you
        a new link.
      </LinkNotice>
    </LinkLayout>
  );
}
