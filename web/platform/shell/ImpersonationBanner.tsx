import { Box, Button } from '@radix-ui/themes';
import { Undo2, VenetianMask } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../call/trpc';
import { goBack } from '../session/go-back';
import { currentSession, isImpersonating } from '../session/session';
import { timeOf } from '../ui/format';
import styles from './ImpersonationBanner.module.css';

/** The banner that every page has during an impersonation: who acts as whom, until when, and the way back. */
export function ImpersonationBanner() {
  const [session] = useState(currentSession);
  return session && isImpersonating(session) ? <ActingAs until={session.exp} /> : null;
}

function ActingAs({ until }: { until: number }) {
  const [going, setGoing] = useState(false);
  const acting = trpc.adminUser.acting.useQuery({}, { staleTime: Number.POSITIVE_INFINITY });
  const ends = timeOf(new Date(until * 1000).toISOString());
  const back = async () => {
    setGoing(true);
    await goBack();
    // The page is still open when the person chose to keep something unsaved.
    setGoing(false);
  };
  return (
    <section className={styles.banner} data-print="never" aria-label="Impersonation">
      <VenetianMask />
      <Box asChild flexGrow="1" flexBasis="0%" minWidth="0" overflow="hidden">
        <p>
          {acting.data ? (
            <>
              {acting.data.actor} acting as <strong>{acting.data.person}</strong> until {ends}
            </>
          ) : (
            `You are acting as somebody else until ${ends}`
          )}
        </p>
      </Box>
      <Button size="1" variant="surface" color="gray" highContrast loading={going} onClick={() => void back()}>
        <Undo2 size={14} strokeWidth={1.75} aria-hidden="true" />
        Back
      </Button>
    </section>
  );
}
