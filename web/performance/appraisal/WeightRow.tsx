import { Box, Flex, TextField as Input } from '@radix-ui/themes';
import { Lock } from 'lucide-react';
import { useId } from 'react';
import type { Control } from 'react-hook-form';
import type { Objective } from '../../../contracts/performance/appraisal';
import { useBound } from '../../platform/form/bound';
import type { TypedValues } from '../../platform/form/checked-by';
import { Text } from '../../platform/ui/Text';
import styles from './Weights.module.css';
import { weightName } from './weights-typed';

interface Props {
  objective: Objective;
  /** Its place in the list, from 1. */
  place: number;
  control: Control<TypedValues>;
  /** Whether the supervisor may change the weight. */
  open: boolean;
  /** Whether this box is among those that keep the weights from making 100. */
  wrong: boolean;
  /** The id of the words that say so. */
  problemId: string;
  /** Called when the box is left. */
  onLeave: () => void;
}

/** An objective with the box of its weight; what HR set for everybody is locked. */
export function WeightRow({ objective, place, open, ...rest }: Props) {
  const { text, weight, category } = objective;
  const id = useId();
  const locked = category === 'WORKFORCE';
  return (
    <Flex asChild align="start" justify="between" gap="4" py="4">
      <li className={styles.row}>
        <Box minWidth="0" pt="1">
          <Text as="p" id={id} weight="medium" anywhere>
            {place}. {text}
          </Text>
          {locked && (
            <Text as="p" size="14" tone="quiet">
              Set by HR, the same for everybody
            </Text>
          )}
        </Box>
        {open && !locked ? (
          <WeightBox id={id} objective={objective} {...rest} />
        ) : (
          <Flex asChild flexShrink="0" align="center" gap="6px" minHeight="32px">
            <Text as="div" weight="bold" figures>
              {locked && <Lock aria-label="Locked" />}
              {weight} %
            </Text>
          </Flex>
        )}
      </li>
    </Flex>
  );
}

function WeightBox({
  id,
  objective,
  control,
  wrong,
  problemId,
  onLeave,
}: Pick<Props, 'objective' | 'control' | 'wrong' | 'problemId' | 'onLeave'> & { id: string }) {
  const { field } = useBound({ control, name: weightName(objective.id) });
  const changed = field.value !== String(objective.weight);
  return (
    <Box flexShrink="0" width="104px" className={styles.box}>
      <Input.Root
        size="3"
        ref={field.ref}
        name={field.name}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={() => {
          field.onBlur();
          onLeave();
        }}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        aria-labelledby={id}
        aria-describedby={changed ? `${id}-before${wrong ? ` ${problemId}` : ''}` : undefined}
        aria-invalid={wrong && changed ? true : undefined}
      >
        <Input.Slot side="right">%</Input.Slot>
      </Input.Root>
      {changed && (
        <Text as="p" id={`${id}-before`} size="13" tone="quiet" align="right" figures mt="1">
          {objective.weight} before
        </Text>
      )}
    </Box>
  );
}
