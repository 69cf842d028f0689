import { Box, Button } from '@radix-ui/themes';
import { problemWords } from '../../platform/call/problem-words';
import { trpc } from '../../platform/call/trpc';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { Text } from '../../platform/ui/Text';
import { toast } from '../../platform/ui/toast';
import { SignFields } from './SignFields';
import { useSigning } from './use-signing';

/** Signs a letter of one's own, signed in. */
export function OwnSigning({ id }: { id: number }) {
  const { issuedLetter } = trpc.useUtils();
  const { mutate, isPending, error } = trpc.issuedLetter.acknowledgeOwn.useMutation();
  const signing = useSigning(
    { mutate: (input, options) => mutate({ id, ...input }, options), isPending, error },
    {
      signed: () => {
        toast.success('Letter signed');
        void issuedLetter.own.invalidate();
      },
      // It was signed, recalled or replaced meanwhile: the list shows what it is now.
      refused: ({ status }) => status === 409 && void issuedLetter.own.invalidate(),
    },
  );
  return (
    <Box asChild maxWidth="640px" pt="3">
      <form noValidate onSubmit={signing.submit}>
        <Text as="h3" size="14" weight="bold" mb="3">
          Sign this letter
        </Text>
        <SignFields signing={signing} />
        <Text as="p" size="13" tone="quiet" mt="3">
          The time, your network address and your browser are kept with your signature.
        </Text>
        {signing.problem && (
          <ProblemLine id={`sign-${id}`} tone="red">
            {problemWords(signing.problem, 'act')} What you typed is still here.
          </ProblemLine>
        )}
        <Button mt="3" size="3" type="submit" loading={signing.busy}>
          Sign letter
        </Button>
      </form>
    </Box>
  );
}
