import { Box, Flex } from '@radix-ui/themes';
import { CircleAlert } from 'lucide-react';
import { WEIGHT_TOTAL, WEIGHTS_WORDS } from '../../../contracts/performance/kpi-weights';
import { Text } from '../../platform/ui/Text';
import styles from './Weights.module.css';

interface Props {
  /** In the order of the objectives; what is no weight counts as 0. */
  weights: readonly number[];
  /** Whether to say what is wrong: once a box was left. */
  says: boolean;
  /** The id of what is wrong, for the boxes that it is about. */
  problemId?: string;
  /** The effect, such as `Until then the earlier weights stay saved.` */
  until?: string;
}

/** How far the weights of a KPI make 100: a piece for each, and what exceeds in red. */
export function WeightBar({ weights, says, problemId, until }: Props) {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const excess = sum - WEIGHT_TOTAL;
  const wrong = says && excess !== 0;
  const pieces = weights
    .map((weight, i) => {
      const start = weights.slice(0, i).reduce((all, one) => all + one, 0);
      return { start, size: Math.min(weight, WEIGHT_TOTAL - start) };
    })
    .filter(({ size }) => size > 0);
  return (
    <div>
      <Flex gap="2px" height="12px" className={styles.bar} aria-hidden>
        {pieces.map(({ start, size }) => (
          <span key={start} style={{ flexGrow: size }} />
        ))}
        {excess > 0 && <span className={styles.excess} style={{ flexGrow: excess }} />}
        {excess < 0 && <span className={styles.rest} style={{ flexGrow: -excess }} />}
      </Flex>
      <Flex justify="between" gap="3" mt="6px">
        <Text size="14" tone="quiet">
          Together
        </Text>
        <Text size="14" tone="quiet" figures role="status">
          <Text weight="bold" tone={wrong || excess > 0 ? 'red' : 'plain'}>
            {sum}
          </Text>{' '}
          of {WEIGHT_TOTAL}
        </Text>
      </Flex>
      {wrong && (
        <Flex id={problemId} gap="6px" mt="1" role="alert">
          <Box asChild flexShrink="0" mt="2px">
            <Text asChild tone="red">
              <CircleAlert />
            </Text>
          </Box>
          <div>
            <Text as="p" size="14" tone="red">
              {WEIGHTS_WORDS}
            </Text>
            <Text as="p" size="14" tone="quiet">
              {excess > 0 ? `Take ${excess} off.` : `Add ${-excess}.`} {until}
            </Text>
          </div>
        </Flex>
      )}
    </div>
  );
}
