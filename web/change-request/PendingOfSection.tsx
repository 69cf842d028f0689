import { Box, Flex } from '@radix-ui/themes';
import { Clock } from 'lucide-react';
import { Link } from 'react-router';
import { fieldLabel, REMOVAL } from '../../contracts/change-labels';
import type { PendingField, RequestSection } from '../../contracts/change-request';
import { pages } from '../../contracts/pages';
import { trpc } from '../trpc';
import { dateOf, plainTexts } from '../ui/format';
import { Text } from '../ui/Text';
import { TextLink } from '../ui/TextLink';
import styles from './PendingNote.module.css';
import { isNew } from './request-words';

/** What waits of a part of a record that is no form: a line for each request, above the entries. */
export function PendingOfSection({ employee, section }: { employee: number; section: RequestSection }) {
  const pending = trpc.changeRequest.pending.useQuery({ id: employee }, { select: plainTexts });
  const fields = (pending.data ?? []).filter((one) => one.section === section);
  const requests = [...new Set(fields.map(({ request }) => request))];
  if (requests.length === 0) return null;
  return (
    <div className={styles.section}>
      {requests.map((request) => {
        const own = fields.filter((one) => one.request === request);
        const [first] = own;
        return (
          first && (
            <div key={request} className={styles.note}>
              <Clock size={16} strokeWidth={1.75} aria-hidden />
              <Flex as="span" justify="between" wrap="wrap" gapY="0" gapX="3" flexGrow="1" flexBasis="0%" minWidth="0">
                <Box asChild flexBasis="100%">
                  <Text weight="medium">Change request is pending</Text>
                </Box>
                <Box asChild minWidth="0">
                  <Text tone="plain" anywhere>
                    {whatWaits(first, own)} · {dateOf(first.requested_at)}
                  </Text>
                </Box>
                <TextLink underlined tone="plain">
                  <Link to={pages.changeRequests({ request })}>Decide</Link>
                </TextLink>
              </Flex>
            </div>
          )
        );
      })}
    </div>
  );
}

function whatWaits(first: PendingField, own: readonly PendingField[]): string {
  const entry = first.item_title ? `${first.item_title}: ` : '';
  if (own.some(({ field }) => field === REMOVAL)) return `${entry}to be removed`;
  if (isNew(first)) return `${entry}to be added`;
  return `${entry}${own.map(({ field }) => fieldLabel(first.section, field)).join(', ')}`;
}
