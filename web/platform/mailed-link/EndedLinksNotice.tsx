import { Button, Callout, Flex } from '@radix-ui/themes';
import { MailX } from 'lucide-react';
import type { AddressRecord, CameBack } from '../../../contracts/platform/mailed-link';
import { trpc } from '../call/trpc';
import { ForChange } from '../ui/ForChange';
import { dateOf } from '../ui/format';
import { endedWords } from './ended-words';
import { useEndedLinks } from './use-ended-links';

/**
 * The obstacles to mails of a record: the last one came back, or links were ended by a correction of its address, until they are
 * sent again or their matters close.
 */
export function EndedLinksNotice({ record, id }: { record: AddressRecord; id: number }) {
  const { results = [], came_back = [] } = trpc.mailedLink.ended.useQuery({ record, record_id: id }).data ?? {};
  const ended = results.filter(({ links }) => links.length > 0);
  const { send, busy } = useEndedLinks();
  const returned = came_back.map((one) => <CameBackNotice key={one.address} one={one} />);
  if (ended.length === 0) return returned;
  return (
    <>
      {returned}
      <Callout.Root color="amber" role="status" aria-label="Links that ended" mb="4">
        <Callout.Icon>
          <MailX />
        </Callout.Icon>
        {ended.map((one) => (
          <Callout.Text key={`${one.was} ${one.becomes}`}>{endedWords(one)}</Callout.Text>
        ))}
        <ForChange>
          <Flex>
            <Button variant="surface" loading={busy} onClick={() => void send({ record, record_id: id })}>
              Send
            </Button>
          </Flex>
        </ForChange>
      </Callout.Root>
    </>
  );
}

/** That the last mail to an address came back, and why. */
const CameBackNotice = ({ one: { address, reason, at } }: { one: CameBack }) => (
  <Callout.Root color="red" role="status" aria-label="Mail that came back" mb="4">
    <Callout.Icon>
      <MailX />
    </Callout.Icon>
    <Callout.Text>
      The last mail to {address} came back on {dateOf(at)}. {reason} Correct the address, or tell them in another way.
    </Callout.Text>
  </Callout.Root>
);
