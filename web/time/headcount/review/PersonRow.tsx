import { Box } from '@radix-ui/themes';
import type { UseFormReturn } from 'react-hook-form';
import type { ReviewedResponse } from '../../../../contracts/time/headcount';
import type { TypedValues } from '../../../platform/form/checked-by';
import { Text } from '../../../platform/ui/Text';
import { AnswersOf } from './AnswersOf';
import styles from './Person.module.css';
import { ReviewChoice } from './ReviewChoice';

/** One person who answered as before, in a row. */
export function PersonRow({ person, form }: { person: ReviewedResponse; form: UseFormReturn<TypedValues> }) {
  const { employee } = person;
  return (
    <li className={styles.row}>
      <Box minWidth="0">
        <Text as="p" weight="medium" anywhere>
          {employee.name}
        </Text>
        <Text as="p" size="14" tone="quiet" anywhere>
          {employee.job_role || employee.code}
        </Text>
        <AnswersOf person={person} open={false} />
      </Box>
      <ReviewChoice person={person} form={form} />
    </li>
  );
}
