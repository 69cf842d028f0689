import { Flex } from '@radix-ui/themes';
import { Text } from '../../platform/ui/Text';
import styles from './FindDialog.module.css';
import { countWords, type FindGroup } from './found';

export type Chip = 'All' | FindGroup['name'];

/** The chips of groups, in their order. */
export const chipsOf = (groups: readonly FindGroup[]): Chip[] => ['All', ...groups.map(({ name }) => name)];

function countOf(groups: readonly FindGroup[], chip: Chip): string {
  const counted = groups.filter(({ name }) => chip === 'All' || name === chip);
  return countWords({
    total: counted.reduce((sum, { total }) => sum + total, 0),
    more: counted.some(({ more }) => more),
  });
}

interface Props {
  groups: readonly FindGroup[];
  chosen: Chip;
  onChoose: (chip: Chip) => void;
}

/** All groups, or one of them. The field keeps the focus, where Tab does the same. */
export function FindChips({ groups, chosen, onChoose }: Props) {
  return (
    <div className={styles.chips}>
      {chipsOf(groups).map((chip) => (
        <button
          key={chip}
          type="button"
          tabIndex={-1}
          className={styles.chip}
          aria-pressed={chip === chosen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(chip)}
        >
          {chip}{' '}
          <Text figures ml="1">
            {countOf(groups, chip)}
          </Text>
        </button>
      ))}
      <Flex asChild align="center" gap="6px" ml="auto" pr="2">
        <Text size="12" tone="quiet" aria-hidden="true">
          <kbd>Tab</kbd> next group
        </Text>
      </Flex>
    </div>
  );
}
