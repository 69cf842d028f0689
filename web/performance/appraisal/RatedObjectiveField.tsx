import { Button, Flex, IconButton } from '@radix-ui/themes';
import { Pencil } from 'lucide-react';
import type { Control } from 'react-hook-form';
import type { Objective } from '../../../contracts/performance/appraisal';
import { fieldsOf } from '../../platform/form/bound';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { TextField } from '../../platform/form/TextField';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { ObjectiveHead } from './ObjectiveHead';
import styles from './Objectives.module.css';
import type { TypedRatings } from './own-rating';

interface Props {
  control: Control<TypedRatings, unknown, TypedRatings>;
  objective: Objective;
  /** Its place among the objectives, from 1. */
  number: number;
  /** The rating so far; 0 for none. */
  rating: number;
  open: boolean;
  /** Takes the focus as it opens: somebody opened it. */
  focus: boolean;
  onOpen: () => void;
  /** Opens the one that follows; absent at the last. */
  onNext: (() => void) | undefined;
}

/** One objective to rate: open with its fields, or closed with what is rated. */
export function RatedObjectiveField({ control, objective, number, rating, open, focus, onOpen, onNext }: Props) {
  const field = fieldsOf(control);
  const { id, text, weight } = objective;
  if (!open) {
    return (
      <li>
        <ObjectiveHead
          number={number}
          text={text}
          weight={weight}
          chips={
            rating > 0 ? (
              <StatusBadge tone="green">Rated {rating}</StatusBadge>
            ) : (
              <StatusBadge tone="amber">Not rated yet</StatusBadge>
            )
          }
          aside={
            <IconButton
              type="button"
              size="3"
              variant="soft"
              color="gray"
              aria-label={`Rate objective ${number}`}
              onClick={onOpen}
            >
              <Pencil />
            </IconButton>
          }
        />
      </li>
    );
  }
  return (
    <li className={styles.open}>
      <Flex direction="column" gap="3">
        <ObjectiveHead number={number} text={text} weight={weight} />
        <TextField
          {...field(`rating_${id}`)}
          label="Your rating"
          required
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          maxLength={3}
          autoFocus={focus}
          className={styles.rating}
          after="/ 100"
        />
        <TextAreaField {...field(`comment_${id}`)} label="Your comment" required rows={3} />
        {onNext && (
          <Flex justify="end">
            <Button type="button" size="3" variant="soft" color="gray" onClick={onNext}>
              Next objective
            </Button>
          </Flex>
        )}
      </Flex>
    </li>
  );
}
