import type { SupervisorReview } from '../../../../contracts/time/headcount';
import { LinkLayout } from '../../../platform/link/LinkLayout';
import { LinkNotice } from '../../../platform/link/LinkNotice';
import type { Decision } from '../../../platform/ui/DecisionChoice';
import { DecideHeadcount } from './DecideHeadcount';

interface Props {
  review: SupervisorReview;
  token: string;
  /** The person of the address; 0 for the page of all. */
  named: number;
  preset: Decision;
  /** Reads everybody again. */
  reload: () => Promise<unknown>;
}

/** A supervisor's people in a month, with what each answered and what was decided. */
export function ReviewPage(props: Props) {
  const { company, company_code, supervisor_name, month, year, people, unanswered } = props.review;
  return (
    <LinkLayout
      title={`${month} headcount`}
      {...(company && { company: { company, company_code } })}
      person={`For ${supervisor_name}, supervisor`}
    >
      {people.length > 0 ? (
        <DecideHeadcount {...props} />
      ) : (
        <LinkNotice sign="later" title={`Nothing of ${month} ${year} waits for you`}>
          {unanswered > 0
            ? `${unanswered} of your people ${unanswered === 1 ? 'has' : 'have'} not answered yet. You get a mail when they do.`
            : 'Somebody else looks after the people of this mail now.'}
        </LinkNotice>
      )}
    </LinkLayout>
  );
}
