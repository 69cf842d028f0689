import { Box, Button, Dialog, Flex } from '@radix-ui/themes';
import type { AuditEntry } from '../../../contracts/platform/audit-entry';
import { auditKindWords, auditValueWords, fieldWords } from '../../platform/record/audit-words';
import { Facts } from '../../platform/ui/Facts';
import { useFocusReturn } from '../../platform/ui/focus-return';
import { dateTime } from '../../platform/ui/format';
import { PlainTable } from '../../platform/ui/PlainTable';
import { Text } from '../../platform/ui/Text';
import { RecordName } from './RecordName';

/** One act in full: who, through whom, about what, and each field before and after. */
export function AuditEntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { record, fields } = entry;
  const focus = useFocusReturn();
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
              [auditKindWords(record), <RecordName key="about" entry={entry} />],
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
                  <th scope="row">{fieldWords(name)}</th>
                  <td>
                    <Text tone="quiet">{auditValueWords(name, before)}</Text>
                  </td>
                  <td>{auditValueWords(name, after)}</td>
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
