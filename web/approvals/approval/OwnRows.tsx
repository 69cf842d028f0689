import { Flex } from '@radix-ui/themes';
import { Link } from 'react-router';
import type { WaitingApproval } from '../../../contracts/approvals/approval';
import { pages } from '../../../contracts/platform/pages';
import { waitedWords } from '../../platform/ui/format';
import { Rows } from '../../platform/ui/Rows';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';

/** Requests in a panel, each with the way to it. */
export const OwnRows = ({ rows }: { rows: readonly WaitingApproval[] }) => (
  <Rows label="Waiting for you">
    {rows.map((one) => (
      <Flex asChild key={one.id} direction="column" gap="1px">
        <li>
          <TextLink>
            <Link to={pages.ownApprovals({ request: one.id })}>{one.title}</Link>
          </TextLink>
          <Text size="12" tone="quiet" anywhere>
            {one.requested_by}, {waitedWords(one.opened_at)}
          </Text>
        </li>
      </Flex>
    ))}
  </Rows>
);
