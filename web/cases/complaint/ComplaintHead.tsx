import { Flex } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import type { Complaint } from '../../../contracts/cases/complaint';
import { Actions } from '../../platform/ui/Actions';
import { Text } from '../../platform/ui/Text';
import { ComplaintStateBadge } from './ComplaintStateBadge';

interface Props {
  complaint: Complaint;
  note: ReactNode;
  /** The acts, at the right. */
  children?: ReactNode;
}

/** The heading of a complaint: what it is about, where it stands, and what can be done. */
export const ComplaintHead = ({ complaint, note, children }: Props) => (
  <Flex asChild align="start" justify="between" wrap="wrap" gap="3">
    <header>
      <div>
        <Flex align="center" wrap="wrap" gap="3">
          <Text as="h1" size="20" weight="bold" anywhere>
            {complaint.category.name}
          </Text>
          <ComplaintStateBadge complaint={complaint} />
        </Flex>
        <Text as="p" tone="quiet" mt="1" anywhere>
          Complaint {complaint.number} · {note}
        </Text>
      </div>
      {children && <Actions>{children}</Actions>}
    </header>
  </Flex>
);
