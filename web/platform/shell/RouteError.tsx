import { Box, Button, Flex } from '@radix-ui/themes';
import { CircleAlert, CloudOff, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import type { Problem } from '../../../contracts/platform/problem';
import { lastRequest } from '../call/last-request';
import { problemOfError } from '../call/problem';
import { problemWords } from '../call/problem-words';
import { isMissingChunk, mayReload, pageIsThere } from '../page/missing-chunk';
import type { Frame } from '../page/page';
import { currentSession, isAdmin } from '../session/session';
import { Logo } from '../ui/Logo';
import { RequestId } from '../ui/RequestId';
import { Text } from '../ui/Text';
import page from './NotFoundPage.module.css';

/** The next page from this one. A person with a link from a mail has no other page. */
function wayBack(frame: Frame): { to: string; words: string } | null {
  if (frame === 'link') return null;
  const session = currentSession();
  const way = !session
    ? { to: pages.signin(), words: 'Go to sign-in' }
    : isAdmin(session)
      ? { to: pages.home(), words: 'Go to Home' }
      : { to: pages.profileSummary(), words: 'Go to My Profile' };
  return location.pathname === way.to ? null : way;
}

/**
 * The content in the place of a page that broke: the failure, the kept data, the ways on. `frame` is the rest that is left
 * around it. A page with a missing part, as after a release, first loads itself again.
 */
export function RouteError({ frame }: { frame: Frame }) {
  const error = useRouteError();
  const missing = isMissingChunk(error);
  const [state, setState] = useState<'checking' | 'failed' | 'still-failed'>(missing ? 'checking' : 'failed');

  useEffect(() => {
    document.title = 'Error · Tenure';
  }, []);
  useEffect(() => {
    if (!missing || !(error instanceof Error)) return;
    let here = true;
    void pageIsThere(location.href).then((there) => {
      if (!here) return;
      if (there && mayReload(error, Date.now(), sessionStorage)) location.reload();
      else setState('failed');
    });
    return () => {
      here = false;
    };
  }, [missing, error]);

  async function again() {
    setState('checking');
    if (await pageIsThere(location.href)) location.reload();
    else setState('still-failed');
  }

  const problem: Problem = missing ? { status: 0, code: 'UNREACHABLE' } : problemOfError(error);
  // No request of ours tells anything about a missing part of the application.
  const id = problem.requestId ?? (missing ? undefined : lastRequest());
  const way = wayBack(frame);
  const Sign = missing ? CloudOff : CircleAlert;
  const words = (
    <Flex asChild py="7" px="5" align="center" direction="column" m="auto">
      <Text as="div" align="center" role="alert">
        <Sign color="var(--red-11)" size={24} strokeWidth={1.5} aria-hidden="true" />
        <Text as="h1" size="16" weight="bold" mt="3">
          {problemWords(problem, missing ? 'read' : 'modal')}
        </Text>
        <Box asChild maxWidth="400px">
          <Text as="p" tone="quiet" mt="2">
            {missing
              ? 'This page did not load. What you saved before is kept.'
              : 'This page broke, and the fault is ours. What you saved is kept; what you typed here and did not save is lost.'}
            {frame === 'link' && ' Your link is still good: you can also open it again from the mail.'}
          </Text>
        </Box>
        {state === 'still-failed' && (
          <Box asChild maxWidth="400px">
            <Text as="p" tone="quiet" mt="2">
              There is still no answer. Check your connection.
            </Text>
          </Box>
        )}
        <Flex align="center" justify="center" wrap="wrap" gapY="3" gapX="20px" mt="4">
          <Button variant="soft" color="gray" loading={state === 'checking'} onClick={() => void again()}>
            <RotateCw />
            Try again
          </Button>
          {way && (
            <Button asChild variant="ghost">
              {/* A plain link loads the application anew, whatever state it is in. */}
              <a href={way.to}>{way.words}</a>
            </Button>
          )}
        </Flex>
        {id && <RequestId id={id} label={problem.requestId ? 'Request' : 'Last request'} />}
      </Text>
    </Flex>
  );
  if (frame === 'app') return words;
  if (frame === 'auth') return <main>{words}</main>;
  return (
    <main className={page.page}>
      <Logo />
      {words}
    </main>
  );
}
