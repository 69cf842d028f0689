import { Button, Flex, Grid } from '@radix-ui/themes';
import { useState } from 'react';
import type { Waiver } from '../../contracts/onboarding';
import { useOneAtATime } from '../form/one-at-a-time';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { dateTime } from '../ui/format';
import { Panel } from '../ui/Panel';
import { StatusBadge } from '../ui/StatusBadge';
import { toast } from '../ui/toast';
import styles from './WaiversPanel.module.css';

/** The waivers asked for, with their decision and the way to open one again. */
export function WaiversPanel({ waivers }: { waivers: Waiver[] }) {
  const utils = trpc.useUtils();
  const [reopening, setReopening] = useState<Waiver | null>(null);
  const reopen = trpc.waiver.reopen.useMutation({
    onSuccess: async ({ message }) => {
      toast.success(message);
      setReopening(null);
      await utils.onboarding.invalidate();
    },
    onError: (error) => reportFailure(error, 'act'),
  });
  const reopenOnce = useOneAtATime(reopen);
  return (
    <Panel title="Waivers" count={waivers.length}>
      <Grid asChild gap="4">
        <ul>
          {waivers.map((waiver) => (
            <li key={waiver.id} className={styles.waiver}>
              <Flex align="center" justify="between" mb="6px">
                <StatusBadge status={waiver.status} />
                {waiver.status !== 'PENDING' && (
                  <Button variant="ghost" color="gray" size="1" onClick={() => setReopening(waiver)}>
                    Reopen
                  </Button>
                )}
              </Flex>
              <p>{waiver.manager}</p>
              <p className={styles.line}>
                {waiver.decided_at
                  ? `${waiver.provisional ? 'Decided, not final yet' : 'Decided'} ${dateTime(waiver.decided_at)}`
                  : `Asked ${dateTime(waiver.requested_at)}`}
              </p>
              <p className={styles.body}>{waiver.body}</p>
            </li>
          ))}
        </ul>
      </Grid>
      {reopening && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setReopening(null)}
          title="Reopen this waiver?"
          confirm="Reopen waiver"
          busy={reopen.isPending}
          onConfirm={() => reopenOnce({ id: reopening.id })}
        >
          The decision is dropped and {reopening.manager} gets new links by mail.
        </ConfirmDialog>
      )}
    </Panel>
  );
}
