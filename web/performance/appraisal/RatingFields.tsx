import { Box, TextField as Input, TextArea } from '@radix-ui/themes';
import { useId } from 'react';
import type { Control } from 'react-hook-form';
import { useBound } from '../../platform/form/bound';
import type { TypedValues } from '../../platform/form/checked-by';
import { Field } from '../../platform/ui/Field';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import styles from './RatingFields.module.css';

interface Props {
  control: Control<TypedValues>;
  /** The names of the two fields. */
  rating: string;
  comment: string;
  /** Whether the comment is asked for, too. */
  required?: boolean;
}

/** A rating and its comment, with what is wrong below both. */
export function RatingFields({ control, rating, comment, required }: Props) {
  const id = useId();
  const rated = useBound({ control, name: rating });
  const said = useBound({ control, name: comment });
  return (
    <div className={styles.fields}>
      <Field
        label="Your rating"
        required
        className={styles.rating}
        {...(rated.error && { error: rated.error, errorAt: `${id}-rating` })}
      >
        {(aria) => (
          <Input.Root
            {...aria}
            size="3"
            ref={rated.field.ref}
            name={rating}
            value={rated.field.value ?? ''}
            onChange={rated.field.onChange}
            onBlur={rated.field.onBlur}
            inputMode="numeric"
            maxLength={4}
            placeholder="0"
            autoComplete="off"
          >
            <Input.Slot side="right">/ 100</Input.Slot>
          </Input.Root>
        )}
      </Field>
      {rated.error && (
        <Box gridArea="ratingProblem">
          <ProblemLine id={`${id}-rating`}>{rated.error}</ProblemLine>
        </Box>
      )}
      <Field
        label="Your comment"
        {...(required && { required })}
        className={styles.comment}
        {...(said.error && { error: said.error, errorAt: `${id}-comment` })}
      >
        {(aria) => (
          <TextArea
            {...aria}
            size="3"
            rows={1}
            maxLength={2000}
            ref={said.field.ref}
            name={comment}
            value={said.field.value ?? ''}
            onChange={said.field.onChange}
            onBlur={said.field.onBlur}
          />
        )}
      </Field>
      {said.error && (
        <Box gridArea="commentProblem">
          <ProblemLine id={`${id}-comment`}>{said.error}</ProblemLine>
        </Box>
      )}
    </div>
  );
}
