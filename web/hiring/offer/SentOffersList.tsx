import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import { Send } from 'lucide-react';
import { Link } from 'react-router';
import type { SentOffer } from '../../../contracts/hiring/offer';
import { pages } from '../../../contracts/platform/pages';
import type { SendStatus } from '../../../contracts/platform/send-status';
import { DeliveryBadge } from '../../people/employee-mail/DeliveryBadge';
import { trpc } from '../../platform/call/trpc';
import { useChosenRows } from '../../platform/list/chosen-rows';
import { ListBody } from '../../platform/list/ListBody';
import { useList } from '../../platform/list/use-list';
import { countWithWord, date, dateOf, dateTime, fullName, timeOf } from '../../platform/ui/format';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { CandidateStatusBadge } from '../onboarding/CandidateStatusBadge';
import { useCandidateActions } from '../onboarding/candidate-actions';
import { PersonCell } from '../onboarding/PersonCell';
import { RoleCell } from '../onboarding/RoleCell';
import { OFFERS } from './reads';
import { SEND_STATUS_WORDS } from './send-status-words';

const Delivery = ({ row: { delivery } }: { row: SentOffer }) => (
  <DeliveryBadge delivery={delivery === 'NONE' ? 'NOT_SENT' : delivery} />
);

const COLUMNS: readonly [Column<SentOffer>, ...Column<SentOffer>[]] = [
  {
    key: 'candidate',
    header: 'Candidate',
    width: '22%',
    cell: (row) => <PersonCell id={row.id} firstname={row.firstname} lastname={row.lastname} second={row.email} />,
  },
  {
    key: 'role',
    header: 'Role',
    width: '20%',
    cell: (row) => <RoleCell row={row} />,
  },
  {
    key: 'sent',
    header: 'Sent',
    width: '128px',
    cell: (row) => (
      <Grid as="span">
        <span>{row.sent_at ? dateOf(row.sent_at) : 'Not yet'}</span>
        {row.sent_at && (
          <Text size="12" tone="quiet">
            {timeOf(row.sent_at)}
            {row.sent_times > 1 && `, ${countWithWord(row.sent_times, 'time')}`}
          </Text>
        )}
      </Grid>
    ),
  },
  { key: 'delivery', header: 'Mail', width: '124px', shape: 'badge', cell: (row) => <Delivery row={row} /> },
  {
    key: 'expires',
    header: 'Expires',
    width: '120px',
    cell: (row) => (row.offer_expires ? date(row.offer_expires) : ''),
  },
  {
    key: 'status',
    header: 'Status',
    width: '156px',
    shape: 'badge',
    spare: true,
    cell: (row) => <CandidateStatusBadge status={row.status} />,
  },
];

/** The offers of one send status. */
export function SentOffersList({ status }: { status: SendStatus }) {
  const list = useList(trpc.offer.sent, OFFERS, {
    also: { send_status: status },
    // The list is read again until every queued mail has gone out.
    refetchWhile: { every: 4000, holds: ({ results }) => results.some((row) => row.delivery === 'QUEUED') },
  });
  const chosen = useChosenRows<SentOffer>((row) => row.id);
  const actions = useCandidateActions({
    onDone: () => {
      chosen.clear();
      list.refetch();
    },
  });
  const word = SEND_STATUS_WORDS[status].toLowerCase();
  const why = status === 'unsent' ? 'Every candidate has been sent an offer.' : `An offer that is ${word} stands here.`;
  return (
    <>
      <ListBody
        list={list}
        label={`${SEND_STATUS_WORDS[status]} offers`}
        icon={Send}
        columns={COLUMNS}
        keyOf={(row) => row.id}
        nameOf={fullName}
        card={(row) => (
          <>
            <Box asChild pr="9">
              <Text as="div" weight="medium">
                <PersonCell
                  id={row.id}
                  firstname={row.firstname}
                  lastname={row.lastname}
                  second={`${row.job_role} · ${row.branch}`}
                  size={36}
                />
              </Text>
            </Box>
            <Flex asChild align="center" justify="between" wrap="wrap" gap="2" mt="3">
              <Text as="div" tone="quiet" figures>
                <Delivery row={row} />
                <span>{row.sent_at ? dateTime(row.sent_at) : 'Not sent yet'}</span>
              </Text>
            </Flex>
          </>
        )}
        menu={actions.menuFor}
        chosen={chosen}
        bulk={actions.bulkFor(chosen.rows)}
        none={{
          title: `No ${word} offers`,
          why,
          action: (
            <Button asChild variant="soft" color="gray">
              <Link to={pages.sendOffer()}>New offer</Link>
            </Button>
          ),
        }}
        noneFits={{ title: 'No offer fits this search', why }}
      />
      {actions.dialogs}
    </>
  );
}
