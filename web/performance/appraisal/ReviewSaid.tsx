import type { KpiStatus } from '../../../contracts/performance/appraisal-state';
import { Card } from '../../platform/ui/Card';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';

/** The supervisor's decision, and the comment. */
export function ReviewSaid({ status, comment }: { status: KpiStatus; comment: string | null }) {
  return (
    <Card tone="gray" px="4" py="3" mt="4">
      <StatusBadge status={status} />
      {comment && (
        <Text as="p" size="15" mt="2" lines>
          {comment}
        </Text>
      )}
    </Card>
  );
}
