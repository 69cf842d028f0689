import { Button, Callout, Flex } from '@radix-ui/themes';
import { MailX } from 'lucide-react';
import type { AddressRecord } from '../../contracts/mailed-link';
import { trpc } from '../trpc';
import { ForChange } from '../ui/ForChange';
import { endedWords } from './ended-words';
import { useEndedLinks } from './use-ended-links';

/** The links of a record that a correction of its address has ended, until they are sent again or their matters close. */
export function EndedLinks({ record, id }: { record: AddressRecord; id: number }) {
  const results = trpc.mailedLink.ended.useQuery({ record, record_id: id }).data?.results ?? [];
  const ended = results.filter(({ links }) => links.length > 0);
  const { send, busy } = useEndedLinks();
  if (ended.length === 0) return null;
  return (
    <Callout.Root color="amber" role="status" aria-label="Links that ended" mb="4">
      <Callout.Icon>
        <MailX size={16} strokeWidth={1.75} aria-hidden />
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
  );
}
