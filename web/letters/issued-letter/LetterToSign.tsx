import { Box, Button } from '@radix-ui/themes';
import type { LinkedLetter } from '../../../contracts/letters/letter-signing';
import { problemWords } from '../../platform/call/problem-words';
import { trpc } from '../../platform/call/trpc';
import { LinkForm } from '../../platform/link/LinkForm';
import { LinkLayout } from '../../platform/link/LinkLayout';
import { LinkProblemPage } from '../../platform/link/LinkProblemPage';
import { linkStateOf } from '../../platform/link/link-refusal';
import { date } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import { LetterToRead } from './LetterToRead';
import { SignFields } from './SignFields';
import { signRules, useSigning } from './use-signing';

/** A letter that asks for a signature: the paper, then the name, and one button. */
export function LetterToSign({ letter, token }: { letter: LinkedLetter; token: string }) {
  const { issuedLetter } = trpc.useUtils();
  const signing = useSigning(trpc.issuedLetter.acknowledge.useMutation(), {
    signed: (receipt) =>
      issuedLetter.linked.setData({}, (before) => before && { ...before, state: 'ACKNOWLEDGED', receipt }),
    // It was signed, recalled or replaced meanwhile: the page shows what it is now.
    refused: ({ status }) => status === 409 && void issuedLetter.linked.invalidate(),
  });
  const { problem } = signing;
  if (problem && linkStateOf(problem)) return <LinkProblemPage problem={problem} token={token} />;
  return (
    <LinkLayout title={letter.subject} company={letter} person={letter.name}>
      <LinkForm
        title={letter.subject}
        intro={`${letter.sent_by} of ${letter.company} sent you this letter of ${date(letter.date)}, and asks you to sign it.`}
        ahead={signRules}
        onSubmit={signing.submit}
        problem={problem && `${problemWords(problem, 'act')} What you typed is still here.`}
        consequence="The time, your network address and your browser are kept with your signature."
        buttons={
          <Button size="3" type="submit" loading={signing.busy}>
            Sign letter
          </Button>
        }
      >
        <LetterToRead
          letter={letter}
          next="Read the letter and sign it below. You get a receipt by mail, and HR sees that you signed."
        />
        <Text as="h2" size="16" weight="bold" mt="6">
          Sign this letter
        </Text>
        <Box mt="3">
          <SignFields signing={signing} />
        </Box>
      </LinkForm>
    </LinkLayout>
  );
}
