import { useParams } from 'react-router';
import { pages } from '../../../../contracts/platform/pages';
import type { SupervisorReview } from '../../../../contracts/time/headcount';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { LinkLayout } from '../../../platform/link/LinkLayout';
import { LinkNotice } from '../../../platform/link/LinkNotice';
import { LinkPage } from '../../../platform/link/LinkPage';
import { LinkProblemPage } from '../../../platform/link/LinkProblemPage';
import { TAKEN_TOKEN } from '../../../platform/link/link-token';
import { idIn } from '../../../platform/record/id-in';
import type { Decision } from '../../../platform/ui/DecisionChoice';
import { plainTexts } from '../../../platform/ui/format';
import { DecideHeadcount } from './DecideHeadcount';

/** `/approve_headcount/{id}/{token}`: all of a supervisor's people, the named one first with Approve chosen. */
export const ApproveHeadcountPage = () => <Opened preset="approve" address={pages.approveHeadcount} />;
/** `/decline_headcount/{id}/{token}`: the same with Decline chosen. Nothing is decided before it is sent. */
export const DeclineHeadcountPage = () => <Opened preset="decline" address={pages.declineHeadcount} />;

const TITLE = 'Headcount';

function Opened({ preset, address }: { preset: Decision; address: (id: string, token: string) => string }) {
  const { employee_headcount_id: named = '', token: segment } = useParams();
  return (
    <LinkPage place="headcount-review" segment={segment} address={address(named, TAKEN_TOKEN)} title={TITLE}>
      {(token) => <Linked token={token} named={idIn(named)} preset={preset} />}
    </LinkPage>
  );
}

function Linked({ token, named, preset }: { token: string; named: number; preset: Decision }) {
  const { data, error, refetch } = trpc.headcount.review.useQuery(
    {},
    { staleTime: Number.POSITIVE_INFINITY, select: plainTexts },
  );
  if (data) return <ReviewPage review={data} token={token} named={named} preset={preset} reload={refetch} />;
  if (error) return <LinkProblemPage problem={problemOfError(error)} token={token} onRetry={() => void refetch()} />;
  return <LinkLayout title={TITLE}>{null}</LinkLayout>;
}

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
function ReviewPage(props: Props) {
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
