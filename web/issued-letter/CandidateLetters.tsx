import { Box } from '@radix-ui/themes';
import { pages } from '../../contracts/pages';
import { useList } from '../list/use-list';
import { trpc } from '../trpc';
import { LettersOf } from './LettersOf';

/** The letters that were sent to a candidate; nothing while there are none. */
export function CandidateLetters({ candidate }: { candidate: number }) {
  const list = useList(trpc.issuedLetter.ofCandidate, {}, { also: { id: candidate } });
  if (!list.page?.total) return null;
  return (
    <Box mt="20px">
      <LettersOf list={list} send={pages.sendLetter({ candidates: candidate })} />
    </Box>
  );
}
