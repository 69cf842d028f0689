import { TextField as Input } from '@radix-ui/themes';
import { Lock } from 'lucide-react';
import { useId } from 'react';
import type { Control } from 'react-hook-form';
import type { Objective } from '../../../contracts/performance/appraisal';
import { useBound } from '../../platform/form/bound';
import type { TypedValues } from '../../platform/form/checked-by';
import { Text } from '../../platform/ui/Text';
import styles from './WeightRow.module.css';
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
    <li className={styles.row}>
      <div className={styles.words}>
        <Text as="p" id={id} weight="medium" anywhere>
          {place}. {text}
        </Text>
        {locked && (
          <Text as="p" size="14" tone="quiet">
            Set by HR, the same for everybody
          </Text>
        )}
      </div>
      {open && !locked ? (
        <Box id={id} objective={objective} {...rest} />
      ) : (
        <Text as="div" weight="bold" figures className={styles.fixed}>
          {locked && <Lock aria-label="Locked" />}
          {weight} %
        </Text>
      )}
    </li>
  );
}

function Box({
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
    <div className={styles.box}>
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
        <Text as="p" id={`${id}-before`} size="13" tone="quiet" align="right" figures>
          {objective.weight} before
        </Text>
      )}
    </div>
  );
}
