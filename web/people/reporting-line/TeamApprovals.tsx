import { Box } from '@radix-ui/themes';
import { OwnRows } from '../../approvals/approval/OwnRows';
import { trpc } from '../../platform/call/trpc';
import { plainTexts } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';

/** The approvals that wait for a manager, above their team. It is hidden where nothing waits. */
export function TeamApprovals() {
  const { data = [] } = trpc.approval.own.useQuery({}, { select: plainTexts });
  if (data.length === 0) return null;
  return (
    <Box mb="4">
      <Panel title="Waits for your approval" count={data.length} flush>
        <OwnRows rows={data} />
      </Panel>
    </Box>
  );
}
