import { Box, Button } from '@radix-ui/themes';
import { Download } from 'lucide-react';
import type { OfferLetter } from '../../../../contracts/people/candidate-status';
import { problemOfError } from '../../../platform/call/problem';
import { problemWords } from '../../../platform/call/problem-words';
import { trpc } from '../../../platform/call/trpc';
import { Actions } from '../../../platform/ui/Actions';
import { Text } from '../../../platform/ui/Text';

/** Fetches the letter that is to be signed, as PDF, by the browser's own download. */
export function LetterLink({ offer, letter, called }: { offer: number; letter: OfferLetter; called: string }) {
  const mint = trpc.transfer.mint.useMutation();
  const opened = trpc.offer.openLetter.useMutation();
  return (
    <Box mb="4">
      <Actions>
        <Button
          size="3"
          type="button"
          variant="soft"
          color="gray"
          loading={mint.isPending}
          onClick={() =>
            mint.mutate(
              { call: 'offer.letter', input: { id: offer, letter } },
              {
                onSuccess: ({ token }) => {
                  location.assign(`/transfer/d/${encodeURIComponent(token)}`);
                  opened.mutate({ offerId: offer, letter });
                },
              },
            )
          }
        >
          <Download /> Download the {called} (PDF)
        </Button>
        {mint.error && (
          <Text as="p" size="13" tone="red" mt="6px" role="alert">
            {problemWords(problemOfError(mint.error), 'read')}
          </Text>
        )}
      </Actions>
    </Box>
  );
}
