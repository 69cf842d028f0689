import { Box, Grid } from '@radix-ui/themes';
import { Fragment, type ReactNode, useId } from 'react';
import type { Control } from 'react-hook-form';
import type * as z from 'zod';
import type { RecommendForm } from '../../../contracts/people/probation';
import { RECOMMENDATIONS, type Recommendation } from '../../../contracts/platform/confirmation';
import { useBound } from '../../platform/form/bound';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { Text } from '../../platform/ui/Text';
import styles from './ProbationReviewForm.module.css';
import { RECOMMENDATION_WORDS } from './recommendation-words';

const MEANING: Record<Recommendation, (firstname: string) => string> = {
  CONFIRM: (firstname) => `${firstname} has met what the job asks for and should stay.`,
  EXTEND: (firstname) => `${firstname} needs more time: say until when, and why.`,
  NOT_CONFIRM: (firstname) => `${firstname} should not be kept on: say why.`,
};

type Form = z.input<typeof RecommendForm>;

/** Chooses one of three recommendations, each with what it means. */
export function RecommendationField({
  control,
  firstname,
  children,
}: {
  control: Control<Form, unknown, z.output<typeof RecommendForm>>;
  firstname: string;
  /** The fields of the chosen recommendation, which stand right below it. */
  children: ReactNode;
}) {
  const { field, error } = useBound({ control, name: 'recommendation' });
  const id = useId();
  return (
    <fieldset className={styles.choices} data-invalid={error ? '' : undefined}>
      <Text as="legend" size="15" weight="medium" mb="6px">
        Recommendation
        <Text tone="red" ml="2px" aria-hidden="true">
          *
        </Text>
      </Text>
      {RECOMMENDATIONS.map((value, i) => (
        <Fragment key={value}>
          <label className={styles.choice}>
            <input
              type="radio"
              ref={i === 0 ? field.ref : undefined}
              name={field.name}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
              required
              aria-describedby={[`${id}-${value}`, error ? `${id}-error` : ''].filter(Boolean).join(' ')}
            />
            <Text weight="medium">{RECOMMENDATION_WORDS[value].word}</Text>
            <Box asChild gridColumn="2">
              <Text id={`${id}-${value}`} size="14" tone="quiet">
                {MEANING[value](firstname)}
              </Text>
            </Box>
          </label>
          {field.value === value && (
            <Grid pt="2" pb="3" gap="4">
              {children}
            </Grid>
          )}
        </Fragment>
      ))}
      {error && <ProblemLine id={`${id}-error`}>{error}</ProblemLine>}
    </fieldset>
  );
}
