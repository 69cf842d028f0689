import { useParams } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { LinkLayout } from '../../platform/link/LinkLayout';
import { LinkPage } from '../../platform/link/LinkPage';
import { LinkProblemPage } from '../../platform/link/LinkProblemPage';
import { TAKEN_TOKEN } from '../../platform/link/link-token';
import { plainTexts } from '../../platform/ui/format';
import { ProbationReviewForm } from './ProbationReviewForm';
import { ReviewRecorded } from './ReviewRecorded';

/** `/probation/review/{token}`: the line manager reads, then recommends. Opening the page decides nothing. */
export function ProbationReviewPage() {
  const { token: segment } = useParams();
  return (
    <LinkPage place="probation" segment={segment} address={pages.reviewProbation(TAKEN_TOKEN)} title="Probation review">
      {(token) => <Linked token={token} />}
    </LinkPage>
  );
}

function Linked({ token }: { token: string }) {
  const review = trpc.probation.linked.useQuery({}, { staleTime: Number.POSITIVE_INFINITY, select: plainTexts });
  if (review.data) {
    return review.data.recommendation ? (
      <ReviewRecorded review={review.data} />
    ) : (
      <ProbationReviewForm review={review.data} token={token} />
    );
  }
  if (review.error) {
    return <LinkProblemPage problem={problemOfError(review.error)} token={token} onRetry={() => review.refetch()} />;
  }
  return <LinkLayout title="Probation review">{null}</LinkLayout>;
}
