import type { AppraisalRecord } from '../../../contracts/performance/appraisal';
import { Card } from '../../platform/ui/Card';
import { dateTime, plainText } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import { settledWords } from './in-place-words';

/** The places at which HR went on for somebody, as far as the reader is told. */
export function SettledByHrNotes({ record: { settled } }: { record: AppraisalRecord }) {
  if (settled.length === 0) return null;
  return (
    <Card tone="gray" px="4" py="3" mt="4" mb="4">
      {settled.map((one) => (
        <Text as="p" key={one.place} anywhere>
          <Text>{plainText(settledWords(one))}</Text>{' '}
          <Text size="12" tone="quiet" figures>
            {plainText(one.by)}, {dateTime(one.at)}
          </Text>
        </Text>
      ))}
    </Card>
  );
}
