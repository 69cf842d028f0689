import { Link } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { countWithWord } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';

/** The way to what waits for somebody's approval. It shows nothing where nothing waits. */
export function OwnApprovalsPanel() {
  const count = trpc.approval.own.useQuery({}, { staleTime: 10_000 }).data?.length ?? 0;
  if (count === 0) return null;
  return (
    <Panel title="My approvals">
      <Text as="p">
        <TextLink underlined>
          <Link to={pages.ownApprovals()}>
            {countWithWord(count, 'request waits', 'requests wait')} for your approval
          </Link>
        </TextLink>
      </Text>
    </Panel>
  );
}
