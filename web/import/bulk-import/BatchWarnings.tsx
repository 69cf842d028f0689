import type { ImportBatch } from '../../../contracts/import/bulk-import';
import { Card } from '../../platform/ui/Card';
import { countWithWord, figure, plainText } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';

/** The rows that are imported as they stand and are probably wrong, with their line and column. */
export function BatchWarnings({ batch: { warned, warnings } }: { batch: ImportBatch }) {
  const more = warned - new Set(warnings.map(({ line }) => line)).size;
  return (
    <Card asChild tone="amber" px="4" py="3" mt="4">
      <section aria-label="Warnings">
        <Text as="p" weight="medium">
          {countWithWord(warned, 'row')} to look at. What stands there is imported as it is.
        </Text>
        <Text as="ul" anywhere mt="1">
          {warnings.map(({ line, label, column, value, reason }) => (
            <li key={`${line} ${column}`}>
              Line {figure(line)}, {column} {value}: {reason}
              {label && ` (${plainText(label)})`}
            </li>
          ))}
          {more > 0 && <li>And {countWithWord(more, 'other row')}.</li>}
        </Text>
      </section>
    </Card>
  );
}
