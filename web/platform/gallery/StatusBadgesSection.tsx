import { Flex } from '@radix-ui/themes';
import { StatusBadge } from '../ui/StatusBadge';
import { Text } from '../ui/Text';
import { GallerySection } from './GallerySection';

const GROUPS = {
  'Documents and requests': [
    'APPROVED',
    'ACCEPTED',
    'UPLOADED',
    'PENDING',
    'ONGOING',
    'RETURNED',
    'DECLINED',
    'DECLINE',
    'REJECTED',
    'CLOSED',
    'NOFILE',
    'ACKNOWLEDGE',
    'SUBMITTED',
  ],
  'Appraisals and letters': [
    'APPRAISAL_SUBMITTED',
    'SUPERVISOR_RATED',
    'MANAGER_RATED',
    'DRAFT',
    'PUBLISHED',
    'LETTERS_UPLOADED',
    'LETTERS_APPROVED',
    'MEDICAL_BOOKED',
  ],
  'Imports, and what nobody knows': ['UNCHANGED', 'CONFIRMED', 'On hold at HQ'],
};

/** Every status of the one map. */
export function StatusBadgesSection() {
  return (
    <GallerySection id="status-badges" title="Status badges" note="colour, sign and word; never colour alone" span={3}>
      {Object.entries(GROUPS).map(([group, statuses], index) => (
        <Flex key={group} align="center" wrap="wrap" gap="2" mt={index > 0 ? '3' : '0'}>
          <Text size="12" tone="quiet" mr="1">
            {group}
          </Text>
          {statuses.map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        </Flex>
      ))}
    </GallerySection>
  );
}
