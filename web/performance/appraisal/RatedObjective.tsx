import { Flex } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import type { Objective } from '../../../contracts/performance/appraisal';
import { Text } from '../../platform/ui/Text';
import styles from './Objectives.module.css';
import { RatingWithComment } from './RatingWithComment';

interface Props {
  objective: Objective;
  /** Its place in the list, from 1. */
  place: number;
  /** The employee, by first name. */
  first: string;
  /** The other comments on it, and the fields. */
  children?: ReactNode;
}

/** An objective with its weight and what the employee said of it. */
export function RatedObjective({ objective, place, first, children }: Props) {
  const { text, weight, rating } = objective;
  const title = `${place}. ${text}`;
  return (
    <section aria-label={title}>
      <Flex align="start" justify="between" gap="4">
        <Text as="h2" size="16" weight="bold" anywhere>
          {title}
        </Text>
        <Text size="13" weight="medium" tone="quiet" className={styles.pill}>
          Weight {weight}
        </Text>
      </Flex>
      <RatingWithComment who={`${first} rated`} rating={rating.employee_rating} comment={rating.employee_comment} />
      {children}
    </section>
  );
}
