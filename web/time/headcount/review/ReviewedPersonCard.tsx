import { Box, Flex } from '@radix-ui/themes';
import { ArrowRight } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import type { ReviewedResponse } from '../../../../contracts/time/headcount';
import type { TypedValues } from '../../../platform/form/checked-by';
import { Initials } from '../../../platform/ui/Initials';
import { Text } from '../../../platform/ui/Text';
import { AnswersOf } from './AnswersOf';
import styles from './Person.module.css';
import { ReviewChoice } from './ReviewChoice';

interface Props {
  person: ReviewedResponse;
  form: UseFormReturn<TypedValues>;
  /** Shows every answer, and not only what differs. */
  whole?: boolean;
}

/** One person with what differs from the month before, and the choice. */
export function ReviewedPersonCard({ person, form, whole }: Props) {
  const { employee, changes } = person;
  return (
    <article className={styles.card} aria-label={employee.name}>
      <Flex align="center" gap="3">
        <Initials name={employee.name} size={36} />
        <Box minWidth="0">
          <Text as="p" weight="bold" anywhere>
            {employee.name}
          </Text>
          <Text as="p" size="14" tone="quiet" anywhere>
            {[employee.job_role, employee.code].filter(Boolean).join(' · ')}
          </Text>
        </Box>
      </Flex>
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map(({ label, from, to }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <span>{from || 'Nothing'}</span>
                <ArrowRight size={14} strokeWidth={1.75} aria-label="now" />
                <b>{to || 'nothing'}</b>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <AnswersOf person={person} open={whole === true} />
      <ReviewChoice person={person} form={form} wide />
    </article>
  );
}
