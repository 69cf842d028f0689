import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link, useParams } from 'react-router';
import type { CheckedLetter } from '../../../contracts/letters/letter-check';
import { readLetterCode } from '../../../contracts/letters/letter-code';
import { pages } from '../../../contracts/platform/pages';
import type { Problem } from '../../../contracts/platform/problem';
import { ApiProvider } from '../../platform/call/ApiProvider';
import { anonymousApi } from '../../platform/call/api';
import { problemOfError } from '../../platform/call/problem';
import { problemWords } from '../../platform/call/problem-words';
import { trpc } from '../../platform/call/trpc';
import { LinkLayout } from '../../platform/link/LinkLayout';
import { Card } from '../../platform/ui/Card';
import { plainTexts } from '../../platform/ui/format';
import { RequestId } from '../../platform/ui/RequestId';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { useWait } from '../../platform/ui/use-wait';
import { CodeForm } from './CodeForm';
import { LetterVerdict } from './LetterVerdict';
import { VerdictHeading } from './VerdictHeading';
import { VerdictSign } from './VerdictSign';

const TITLE = 'Letter verification';
const KEYS = '/.well-known/tenure-letter-keys.json';

/** `/verify` and `/verify/{code}`: anybody checks whether a letter is genuine. Nobody is signed in here. */
export function VerifyLetterPage() {
  const { code: typed = '' } = useParams();
  const read = readLetterCode(typed);
  return (
    <ApiProvider make={anonymousApi}>
      {'code' in read ? <OfCode key={read.code} code={read.code} /> : <AskForCode typed={typed} />}
    </ApiProvider>
  );
}

function AskForCode({ typed }: { typed: string }) {
  return (
    <Around>
      <Card sheet p={{ initial: '0', sm: '32px' }} pt={{ initial: '1', sm: '32px' }}>
        <Text as="h1" size="24" weight="bold">
          Check a letter
        </Text>
        <Text as="p" tone="quiet" mt="1" mb="4">
          The code stands under the QR sign on the last page.
        </Text>
        <CodeForm typed={typed} />
      </Card>
    </Around>
  );
}

function OfCode({ code }: { code: string }) {
  const { client } = trpc.useUtils();
  const letter = useQuery({
    queryKey: ['check of a letter', code],
    queryFn: () => client.issuedLetter.verify.mutate({ code }),
    select: plainTexts<CheckedLetter>,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (letter.data) {
    return (
      <Around letter={letter.data}>
        <LetterVerdict letter={letter.data} />
      </Around>
    );
  }
  return (
    <Around>
      {letter.error && !letter.isFetching && (
        <NotFound problem={problemOfError(letter.error)} again={() => void letter.refetch()} />
      )}
    </Around>
  );
}

/** Why there is nothing to say about a code, and the way on. */
function NotFound({ problem, again }: { problem: Problem; again: () => void }) {
  const { waiting, words, begin } = useWait();
  const tooMany = problem.status === 429;
  const start = useEffectEvent(() => begin(problem.retryAfter));
  useEffect(() => {
    if (tooMany) start();
  }, [tooMany]);
  const unknown = problem.code === 'NOT_FOUND';
  return (
    <Card sheet p={{ initial: '0', sm: '32px' }} pt={{ initial: '1', sm: '32px' }}>
      {unknown && (
        <VerdictHeading
          of="unknown"
          title="No letter has this code"
          text="Compare it with the code under the QR sign on the last page. A letter without a known code was not issued here."
        />
      )}
      {tooMany && (
        <VerdictHeading
          of="unknown"
          title="Too many wrong codes"
          text="After five wrong codes from one network this page waits a minute."
        />
      )}
      {!unknown && !tooMany && (
        <VerdictHeading of="unknown" title="The letter could not be checked" text={problemWords(problem, 'read')} />
      )}
      {!unknown && (
        <Button size="3" variant="outline" mt="4" disabled={waiting} onClick={again}>
          Check again
        </Button>
      )}
      {words && (
        <Text as="p" size="13" tone="quiet" mt={{ initial: '3', sm: '4' }}>
          {words}
        </Text>
      )}
      {!unknown && !tooMany && problem.requestId && <RequestId id={problem.requestId} />}
    </Card>
  );
}

/** The frame: the company that issued the letter leads, and what else can be checked stands beside it. */
function Around({ letter, children }: { letter?: CheckedLetter; children: ReactNode }) {
  const { code = '' } = useParams();
  const asked = code !== '' && 'code' in readLetterCode(code);
  return (
    <LinkLayout
      title={TITLE}
      company={letter ?? null}
      person={TITLE}
      foot={
        <>
          {letter ? `Verified with Tenure for ${letter.company}` : 'Verified with Tenure'}
          <Box as="span" display={{ initial: 'none', sm: 'inline' }}>
            {' · '}
            <TextLink underlined tone="quiet">
              <a href={KEYS}>Public keys</a>
            </TextLink>
          </Box>
        </>
      }
    >
      <Grid columns={{ initial: '1', md: 'minmax(0, 1fr) 320px' }} align="start" gap="5">
        <div>
          {children}
          {asked && (
            <Box asChild display={{ initial: 'block', md: 'none' }} mt="5">
              <Text as="p" size="14" tone="quiet">
                Another letter?{' '}
                <TextLink underlined tone="plain">
                  <Link to={pages.verify()}>Enter its code</Link>
                </TextLink>
              </Text>
            </Box>
          )}
        </div>
        <Box asChild display={{ initial: asked ? 'none' : 'block', sm: 'block' }}>
          <aside>
            {asked && (
              <Card asChild sheet display={{ initial: 'none', md: 'block' }} p="5" mb="5">
                <section>
                  <Text as="h2" size="16" weight="bold">
                    Check another letter
                  </Text>
                  <Text as="p" size="14" mt="0" mx="0" mb="4" tone="quiet">
                    The code stands under the QR sign on the last page.
                  </Text>
                  <CodeForm />
                </section>
              </Card>
            )}
            <WhatChecksSay />
          </aside>
        </Box>
      </Grid>
    </LinkLayout>
  );
}

const SAID = [
  ['genuine', 'Genuine', 'issued, and it stands'],
  ['superseded', 'Superseded', 'a newer letter replaces it'],
  ['changed', 'Changed', 'the file differs from the one issued'],
  ['revoked', 'Revoked', 'the company took it back'],
] as const;

/** The possible results of the check of a letter. */
function WhatChecksSay() {
  return (
    <Box asChild px={{ initial: '0', md: '5' }}>
      <section>
        <Text as="h2" size="14" weight="bold">
          What a check can say
        </Text>
        <Grid asChild gap="10px" my="3">
          <ul>
            {SAID.map(([verdict, word, meaning]) => (
              <Flex asChild key={verdict} gap="3">
                <li>
                  <VerdictSign of={verdict} small />
                  <span>
                    <Text as="strong" size="14" weight="medium">
                      {word}
                    </Text>
                    <Text block size="13" tone="quiet">
                      {meaning}
                    </Text>
                  </span>
                </li>
              </Flex>
            ))}
          </ul>
        </Grid>
        <Text as="p" size="13" tone="quiet">
          A code that was never issued finds nothing. After five wrong codes the page waits a minute.
        </Text>
      </section>
    </Box>
  );
}
