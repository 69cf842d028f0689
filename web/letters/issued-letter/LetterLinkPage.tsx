import { useParams } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { LinkLayout } from '../../platform/link/LinkLayout';
import { LinkPage } from '../../platform/link/LinkPage';
import { LinkProblemPage } from '../../platform/link/LinkProblemPage';
import { TAKEN_TOKEN } from '../../platform/link/link-token';
import { plainTexts } from '../../platform/ui/format';
import { LetterFromLink } from './LetterFromLink';
import { RecalledLetter } from './RecalledLetter';

/** `/letter/{token}`: the person reads the letter of a mail, keeps it, and signs it where it asks for that. */
export function LetterLinkPage() {
  const { token: segment } = useParams();
  return (
    <LinkPage place="letter" segment={segment} address={pages.openLetter(TAKEN_TOKEN)} title="Your letter">
      {(token) => <Linked token={token} />}
    </LinkPage>
  );
}

function Linked({ token }: { token: string }) {
  const letter = trpc.issuedLetter.linked.useQuery({}, { staleTime: Number.POSITIVE_INFINITY, select: plainTexts });
  if (letter.data) {
    return letter.data.state === 'RECALLED' ? (
      <RecalledLetter letter={letter.data} />
    ) : (
      <LetterFromLink letter={letter.data} token={token} />
    );
  }
  if (letter.error) {
    return <LinkProblemPage problem={problemOfError(letter.error)} token={token} onRetry={() => letter.refetch()} />;
  }
  return <LinkLayout title="Your letter">{null}</LinkLayout>;
}
