import { Box } from '@radix-ui/themes';
import { trpc } from '../../../platform/call/trpc';
import { useKeeping } from '../../../platform/session/use-kept';
import { plainTexts } from '../../../platform/ui/format';
import { Text } from '../../../platform/ui/Text';
import { KEPT_PAYSLIP } from './KeptPayslip';

/** Keeps the latest payslip on this device whenever the list of payslips is opened, and says so once it opens by itself. */
export function LatestKept({ id }: { id: number }) {
  const latest = trpc.payslip.detail.useQuery({ id }, { select: plainTexts, staleTime: 300_000 });
  const isKept = useKeeping(KEPT_PAYSLIP, latest.data, latest.dataUpdatedAt);
  if (!isKept) return null;
  return (
    <Box asChild px="4" py="3">
      <Text as="p" size="13" tone="quiet" role="status">
        The latest one is kept on this device, and opens without a network.
      </Text>
    </Box>
  );
}
