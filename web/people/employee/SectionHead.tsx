import { Flex } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import { dateOf } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';

/** The heading of a part of a record, with who saved the record last and the action of the part. */
export function SectionHead({
  title,
  employee,
  action,
}: {
  title: string;
  employee: Pick<EmployeeDetail, 'edited'>;
  action?: ReactNode;
}) {
  const { edited } = employee;
  return (
    <Flex
      asChild
      align="center"
      justify="between"
      wrap="wrap"
      gapY="1"
      gapX="4"
      maxWidth="960px"
      minHeight="32px"
      mb="4"
    >
      <header>
        <Text as="h2" size="20" weight="bold">
          {title}
        </Text>
        {edited && (
          <Text as="p" tone="quiet">
            Last changed {dateOf(edited.at)} by {edited.by}
          </Text>
        )}
        {action}
      </header>
    </Flex>
  );
}
