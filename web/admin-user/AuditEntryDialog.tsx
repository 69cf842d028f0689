import { Box, Button, Dialog, Flex } from '@radix-ui/themes';
import { Link } from 'react-router';
import type { AuditEntry } from '../../contracts/admin-user';
import { pages } from '../../contracts/pages';
import { Facts } from '../ui/Facts';
import { useFocusReturn } from '../ui/focus-return';
import { dateTime } from '../ui/format';
import { PlainTable } from '../ui/PlainTable';
import { Text } from '../ui/Text';
import { plainName, recordWords, valueWords } from './audit-words';

/** One act in full: who, through whom, about what, and each field before and after. */
export function AuditEntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { record, record_id, fields } = entry;
  const focus = useFocusReturn();
  const words = recordWords(entry);
  const leads = record === 'candidate' && record_id !== null;
  const about = leads ? <Link to={pages.candidate(record_id)}>{words}</Link> : words;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content {...focus} maxWidth="640px" size="3">
        <Dialog.Title size="4" mb="1">
          {entry.action}
        </Dialog.Title>
        <Dialog.Description size="2" color="gray" mb="4">
          {dateTime(entry.at)}, Lagos time
        </Dialog.Description>
        <Box mt="2">
          <Facts
            facts={[
              ['Who', entry.actor],
              ['Through', entry.through],
              ['Record', about],
              ['In their words', entry.note],
              ['Request', entry.request_id],
            ]}
          />
        </Box>
        {fields.length > 0 && (
          <Box mt="4">
            <PlainTable columns={['Field', 'Before', 'After']}>
              {fields.map(({ name, before, after }) => (
                <tr key={name}>
                  <th scope="row">{plainName(name)}</th>
                  <td>
                    <Text tone="quiet">{valueWords(name, before)}</Text>
                  </td>
                  <td>{valueWords(name, after)}</td>
                </tr>
              ))}
            </PlainTable>
          </Box>
        )}
        <Flex justify="end" mt="5">
          <Button variant="soft" color="gray" onClick={onClose}>
            Close
          </Button>
        </Flex>
      </Dialog.Content>
    </Dialog.Root>
  );
}
