import { Box, Flex } from '@radix-ui/themes';
import type { EmployeeRow } from '../../../contracts/people/employee';
import { date } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import { EmployeeCell } from './EmployeeCell';
import { EmploymentBadge } from './EmploymentBadge';
import { employedLabel } from './employee-words';

/** An employee on a narrow window: who, where they stand, and since when. */
export function EmployeeCard({ row, tab }: { row: EmployeeRow; tab?: string | undefined }) {
  return (
    <>
      <Box asChild pr="9">
        <Text as="div" weight="medium">
          <EmployeeCell
            row={row}
            second={[row.jobrole_name, row.location_name].filter(Boolean).join(' · ')}
            size={36}
            tab={tab}
          />
        </Text>
      </Box>
      <Flex align="center" justify="between" wrap="wrap" gap="2" mt="3">
        <EmploymentBadge row={row} dated />
        <Text tone="quiet" wrap="nowrap" figures>
          {employedLabel(row, 'Since')} {date(row.employment_date)}
        </Text>
      </Flex>
    </>
  );
}
