import { Flex } from '@radix-ui/themes';
import type { Complaint } from '../../../contracts/cases/complaint';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { outcomeLook } from './complaint-words';

/** The state of a complaint, and its outcome once it has one. */
export const ComplaintStateBadge = ({
  complaint: { status, outcome },
}: {
  complaint: Pick<Complaint, 'status' | 'outcome'>;
}) => (
  <Flex as="span" display="inline-flex" align="center" gap="2" wrap="wrap">
    <StatusBadge status={status} />
    {outcome && <StatusBadge look={outcomeLook(outcome)} />}
  </Flex>
);
