import { Box } from '@radix-ui/themes';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { useList } from '../../platform/list/use-list';
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
