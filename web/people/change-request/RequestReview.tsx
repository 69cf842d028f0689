import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import { FilePen, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import type { ChangeRequestDetail } from '../../../contracts/people/change-request';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { LoadedRecord } from '../../platform/record/LoadedRecord';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { countWithWord, dateOf, dateTime, plainTexts } from '../../platform/ui/format';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import { EmployeePhoto } from '../employee/EmployeePhoto';
import { ChangeReviewForm } from './ChangeReviewForm';
import { isWhole, requestedValueWords, requesterName } from './request-words';

const CHANGE_REQUEST = {
  word: 'change request',
  title: 'Change request',
  icon: FilePen,
  list: { to: pages.changeRequests(), label: 'All change requests' },
  why: 'The address may be cut off.',
};

/** The documents read a request with this parameter (inventory V225). */
const AS_DOCUMENTED = { remove_model: 'Subscriber' } as const;

/** One request: its changes to the record, and the decision of each field. */
export function RequestReview({ id }: { id: number }) {
  const query = trpc.changeRequest.detail.useQuery(
    { id, ...AS_DOCUMENTED },
    { enabled: id > 0, select: plainTexts, refetchOnMount: 'always' },
  );
  return (
    <LoadedRecord
      kind={CHANGE_REQUEST}
      query={query}
      place="employee"
      titleOf={({ employee }) => requesterName(employee)}
      skeleton={<FormSkeleton fields={5} />}
    >
      {(request) => (
        <>
          <Heading request={request} />
          <ChangeReviewForm request={request} />
        </>
      )}
    </LoadedRecord>
  );
}

/** "Three changes by Fatima Abdullahi", and whose they are. */
function Heading({ request }: { request: ChangeRequestDetail }) {
  const { employee, jobrole_name, company_name, location_name, requested_at, decided_at, decided_by } = request;
  const name = requesterName(employee);
  const what = isWhole(request)
    ? request.remove
      ? 'An entry to remove'
      : 'A new entry'
    : request.fields === null
      ? 'Changes'
      : countWithWord(request.fields, 'change');
  return (
    <Flex asChild align={{ initial: 'start', sm: 'center' }} wrap={{ initial: 'wrap', sm: 'nowrap' }} gap="4" mb="20px">
      <header>
        {employee && <EmployeePhoto employee={{ ...employee, middlename: null }} size={52} />}
        <Box flexBasis={{ initial: 'calc(100% - 68px)', sm: '0%' }} flexGrow="1" minWidth="0">
          <Flex asChild align="center" wrap="wrap" gapY="1" gapX="2">
            <Text as="h1" size="20" weight="bold" anywhere>
              {what} by {name} <StatusBadge status={request.status} />
            </Text>
          </Flex>
          <Text as="p" tone="quiet">
            {jobrole_name && `${jobrole_name} · `}
            <Text wrap="nowrap" figures>
              {employee?.code}
            </Text>
            {company_name && ` · ${[company_name, location_name].filter(Boolean).join(', ')}`}
          </Text>
          <Text as="p" tone="quiet">
            {requestedValueWords(request)}
            {requested_at && ` · sent ${dateOf(requested_at)}`}
            {decided_at && decided_by ? ` · last decided ${dateTime(decided_at)} by ${decided_by}` : ''}
          </Text>
        </Box>
        {employee && (
          <Grid width={{ initial: '100%', xs: 'auto' }}>
            <Button asChild variant="soft" color="gray">
              <Link to={pages.employee(employee.id, { tab: request.section ?? undefined })}>
                <UserRound />
                Employee record
              </Link>
            </Button>
          </Grid>
        )}
      </header>
    </Flex>
  );
}
