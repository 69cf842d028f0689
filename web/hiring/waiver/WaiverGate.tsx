import { Box, Button } from '@radix-ui/themes';
import type { LinkedWaiver } from '../../../contracts/hiring/waiver';
import { FactsCard } from '../../platform/link/FactsCard';
import { LinkLayout } from '../../platform/link/LinkLayout';
import { LinkNotice } from '../../platform/link/LinkNotice';
import { dateTime } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import { droppedWords } from './waiver-words';

/** Asks for a click: both links of the mail were opened, or the company wants one for every decision. */
export function WaiverGate({ waiver, onDecide }: { waiver: LinkedWaiver; onDecide: () => void }) {
  const accepts = waiver.decision === 'ACCEPTED';
  const title = accepts ? `Approve the waiver for ${waiver.name}?` : `Decline the waiver for ${waiver.name}?`;
  return (
    <LinkLayout title={title} company={waiver}>
      <LinkNotice
        sign="mail"
        title={title}
        below={
          <>
            <FactsCard
              facts={[
                ['Candidate', `${waiver.name}, ${waiver.job_role}`],
                ['Branch', waiver.branch],
                ['Asked by', waiver.requested_by],
                ['Message', waiver.body],
                ['Open until', dateTime(waiver.expires)],
              ]}
            />
            <Box asChild width="100%" mt="5">
              <Button size="3" color={accepts ? undefined : 'red'} onClick={onDecide}>
                {accepts ? 'Approve waiver' : 'Decline waiver'}
              </Button>
            </Box>
            <Text as="p" size="14" tone="quiet" mt="3">
              {accepts
                ? `${waiver.name} is then onboarded with the waiver that HR asked for.`
                : `${waiver.name} then gets no waiver.`}{' '}
              HR is told at once.
            </Text>
          </>
        }
      >
        {droppedWords(waiver)} Nothing is decided {waiver.dropped ? 'now' : 'yet'}. Mail programs open links on their
        own, so this one waits for you.
      </LinkNotice>
    </LinkLayout>
  );
}
