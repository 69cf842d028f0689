import { Box, Flex, IconButton } from '@radix-ui/themes';
import { X } from 'lucide-react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { OFFER_LETTERS } from '../../../../contracts/people/candidate-status';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { idIn } from '../../../platform/record/id-in';
import { LoadedRecord } from '../../../platform/record/LoadedRecord';
import { NoRecord } from '../../../platform/record/NoRecord';
import { fullName, plainTexts } from '../../../platform/ui/format';
import { Text } from '../../../platform/ui/Text';
import { CANDIDATE } from '../candidate-kind';
import { LETTER_WORDS } from '../status-words';
import { LetterReviewDialog } from './LetterReviewDialog';

/** One letter of a candidate on the whole window, with its decision beside it. */
export function LetterReviewPage() {
  const params = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const id = idIn(params.id);
  const letter = OFFER_LETTERS.find((known) => known === params.letter);
  const query = trpc.onboarding.candidate.useQuery({ id }, { enabled: id > 0, select: plainTexts });
  // Closing a review that was opened from the candidate's page is the browser's way back.
  const opened = typeof state === 'object' && state !== null && 'opened' in state;
  const close = () => {
    if (opened) navigate(-1);
    else navigate(pages.candidate(id), { replace: true });
  };
  const closing = (
    <IconButton variant="soft" color="gray" aria-label="Close" title="Close (Esc)" onClick={close}>
      <X />
    </IconButton>
  );
  const alone = (
    <Flex align="center" gap="3">
      {closing}
      <Text tone="quiet" role="status">
        Loading the letter
      </Text>
    </Flex>
  );
  const missing = (
    <Box p="4">
      <NoRecord kind={CANDIDATE} title="There is no such letter" />
    </Box>
  );
  if (letter === undefined) return missing;
  return (
    <Box height="100%" p={query.data ? '0' : '4'}>
      <LoadedRecord
        key={id}
        kind={CANDIDATE}
        query={query}
        titleOf={(candidate) => `${LETTER_WORDS[letter]} of ${fullName(candidate)}`}
        skeleton={alone}
      >
        {(candidate) => {
          const review = candidate.letters.find((other) => other.letter === letter);
          if (!review) return missing;
          return (
            <LetterReviewDialog
              key={letter}
              candidate={candidate}
              review={review}
              fileId={idIn(search.get('file') ?? undefined)}
              closing={closing}
              onClose={close}
              onOpen={(other, file) => navigate(pages.candidateLetter(id, other, { file }), { replace: true, state })}
            />
          );
        }}
      </LoadedRecord>
    </Box>
  );
}
