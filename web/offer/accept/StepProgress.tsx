import { Flex } from '@radix-ui/themes';
import { date } from '../../ui/format';
import { Text } from '../../ui/Text';
import styles from './StepProgress.module.css';

/** What a phone shows in place of the column beside the sheet: the last day, and where there are several steps the step. */
export function StepProgress({
  titles,
  step,
  expires,
}: {
  titles: readonly string[];
  step: number;
  expires?: string | undefined;
}) {
  const several = titles.length > 1;
  return (
    <div className={styles.progress}>
      <Flex asChild justify="between" gap="3">
        <Text as="div" size="14">
          {several && (
            <Text weight="bold">
              Step {step} of {titles.length}
            </Text>
          )}
          {expires && (
            <Text tone="quiet" wrap="nowrap">
              By {date(expires)}
            </Text>
          )}
        </Text>
      </Flex>
      {several && (
        <div className={styles.bars} aria-hidden>
          {titles.map((title, index) => (
            <span key={title} data-filled={index < step || undefined} />
          ))}
        </div>
      )}
    </div>
  );
}
