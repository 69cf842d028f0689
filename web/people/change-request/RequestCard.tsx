import { Flex, Grid } from '@radix-ui/themes';
import type { ChangeRequest } from '../../../contracts/people/change-request';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import { RequestedCell, RequesterCell } from './RequestCell';
import { decidedWords, WaitedSince } from './request-columns';

/** A request on a narrow window: who, what, and where it stands. */
export function RequestCard({ row, own }: { row: ChangeRequest; own?: boolean }) {
  return (
    <Grid gap="2">
      {!own && <RequesterCell row={row} size={36} />}
      <RequestedCell row={row} {...(own ? { link: true } : {})} />
      <Flex as="span" align="center" wrap="wrap" gap="2">
        <StatusBadge status={row.status} />
        {row.waiting ? <WaitedSince row={row} /> : <Text tone="quiet">{decidedWords(row)}</Text>}
      </Flex>
    </Grid>
  );
}
