import type { Holiday } from '../../../contracts/time/holiday';
import { Text } from '../../platform/ui/Text';
import { effectWords, shiftWords } from './holiday-words';
import type { useEffectOf } from './use-effect-of';

/** The consequence of other days in numbers, heard when it changes. It keeps its room while it is asked for. */
export function EffectLine({
  before,
  found,
  declares = false,
}: {
  before: Holiday | null;
  found: ReturnType<typeof useEffectOf>;
  /** Says how far the days are from those that were expected. */
  declares?: boolean;
}) {
  return (
    <Text as="p" size="13" tone="quiet" role="status" style={{ minHeight: 36, maxWidth: 620 }}>
      {found && (
        <>
          {before && declares && (
            <Text tone="plain" weight="bold">
              {shiftWords(before, found.days)}{' '}
            </Text>
          )}
          {effectWords(found.effect, before, found.days)}
        </>
      )}
    </Text>
  );
}
