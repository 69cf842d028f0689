import { Box, Flex } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import type { AppraisalRecord } from '../../../contracts/performance/appraisal';
import { kpiDate } from '../../platform/ui/format';
import { Initials } from '../../platform/ui/Initials';
import { Text } from '../../platform/ui/Text';
import styles from './ReviewSheet.module.css';
import { appraiseeNames } from './review-link';
import { SettledByHrNotes } from './SettledByHrNotes';

/** The employee of the appraisal, its days, and the reader's task. */
export function ReviewHead({
  record,
  title,
  second,
  children,
}: {
  record: AppraisalRecord;
  title: string;
  /** Below the title: who it is. */
  second: string;
  children: ReactNode;
}) {
  const { appraisal } = record;
  return (
    <>
      <Flex align={{ initial: 'start', sm: 'center' }} gap={{ initial: '3', sm: '4' }}>
        <Initials name={appraiseeNames(record).full} size={56} />
        <Box minWidth="0" className={styles.names}>
          <Text as="h1" size="24" weight="bold" wrap="balance" anywhere>
            {title}
          </Text>
          <Text as="p" size="15" tone="quiet" anywhere>
            {second}
          </Text>
          {appraisal && (
            <Text as="p" size="15" tone="quiet">
              Appraisal {spanOf(appraisal)}
            </Text>
          )}
        </Box>
      </Flex>
      <Text as="p" mt="4">
        {children}
      </Text>
      <SettledByHrNotes record={record} />
    </>
  );
}

const spanOf = ({ name, start_date, end_date }: NonNullable<AppraisalRecord['appraisal']>): string =>
  start_date && end_date ? `${kpiDate(start_date)} – ${kpiDate(end_date)}` : name;
