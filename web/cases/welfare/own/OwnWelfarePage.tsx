import { Button, Flex, Grid } from '@radix-ui/themes';
import { HandHeart, Plus } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { WelfareRow } from '../../../../contracts/cases/welfare';
import { pages } from '../../../../contracts/platform/pages';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { useListAddress } from '../../../platform/list/list-address';
import { confirm } from '../../../platform/record/confirm';
import { FailedRead } from '../../../platform/record/FailedRead';
import { useCommand } from '../../../platform/record/use-command';
import { usePageTitle } from '../../../platform/shell/page-title';
import { ActionBar } from '../../../platform/ui/ActionBar';
import { Columns } from '../../../platform/ui/Columns';
import { Empty } from '../../../platform/ui/Empty';
import { ForChange } from '../../../platform/ui/ForChange';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { date, dateOf, money, plainTexts } from '../../../platform/ui/format';
import { partOnDemand } from '../../../platform/ui/on-demand';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { Panel } from '../../../platform/ui/Panel';
import { Rows } from '../../../platform/ui/Rows';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { TextLink } from '../../../platform/ui/TextLink';
import { LoanCard } from '../LoanCard';
import { RepaymentSchedule } from '../RepaymentSchedule';
import { OWN_WELFARE } from '../reads';

const WelfareRequestForm = partOnDemand(async () => (await import('../WelfareRequestForm')).WelfareRequestForm);
const OwnRequest = partOnDemand(async () => (await import('./OwnRequest')).OwnRequest);

/** `/candidate/welfare`: what the caller repays, what they asked for, and a new request. */
export function OwnWelfarePage() {
  const request = useListAddress().get('request');
  const navigate = useNavigate();
  if (request === 'new') {
    return (
      <>
        <NewHeading />
        <WelfareRequestForm
          forEmployee={false}
          onSent={(id) => navigate(pages.ownWelfare({ request: String(id) }))}
          onCancel={() => void navigate(pages.ownWelfare())}
          meanwhile={<FormSkeleton fields={3} />}
        />
      </>
    );
  }
  const id = Number(request);
  if (Number.isInteger(id) && id > 0) return <OwnRequest id={id} meanwhile={<FormSkeleton fields={4} />} />;
  return <Overview />;
}

function NewHeading() {
  usePageTitle('New request');
  return <PageHeading title="New request" />;
}

const NewRequest = () => (
  <ForChange>
    <Button asChild variant="soft" color="gray">
      <Link to={pages.ownWelfare({ request: 'new' })}>
        <Plus />
        New request
      </Link>
    </Button>
  </ForChange>
);

function Overview() {
  const mine = trpc.welfare.mine.useQuery(OWN_WELFARE, { select: plainTexts });
  const rows = mine.data?.results ?? [];
  const loan = rows.find(({ status }) => status === 'ONGOING');
  const others = rows.filter((row) => row !== loan);
  return (
    <>
      <PageHeading title="My Welfare" reads>
        <NewRequest />
      </PageHeading>
      {mine.error && !mine.data ? (
        <FailedRead problem={problemOfError(mine.error)} what="welfare" retry={() => void mine.refetch()} />
      ) : !mine.data ? (
        <FormSkeleton fields={4} />
      ) : rows.length === 0 ? (
        <Empty icon={HandHeart} title="You have not asked for anything yet">
          Ask for a loan, an advance of your salary, or help with a wedding, a birth, a burial or a hospital bill.
        </Empty>
      ) : (
        <Columns columns={loan ? 'minmax(0, 1fr) 360px' : 'minmax(0, 1fr)'}>
          {loan && <Loan id={loan.id} />}
          {others.length > 0 && <Others rows={others} isOnly={!loan} />}
        </Columns>
      )}
    </>
  );
}

/** The loan that is being repaid, its schedule, and how to settle it at once. */
function Loan({ id }: { id: number }) {
  const utils = trpc.useUtils();
  const { data: loan, error, refetch } = trpc.welfare.detail.useQuery({ id }, { select: plainTexts });
  const settle = useCommand(utils.client.welfare.askToSettle.mutate, {
    said: 'Human resources is told the sum',
    refresh: () => utils.welfare.invalidate(),
  });
  if (!loan)
    return error ? (
      <FailedRead problem={problemOfError(error)} what="your loan" retry={() => void refetch()} />
    ) : (
      <FormSkeleton fields={6} />
    );
  const left = money(loan.left ?? 0);
  const next = loan.repayments.find(({ paid_at }) => paid_at === null);
  const ask = () =>
    confirm({
      title: `Settle ${loan.number} early?`,
      text: `Human resources is told that you want to pay ${left} at once. Until they note the payment, repayments go on.`,
      confirm: 'Ask to settle',
      act: () => settle.run({ id }),
    });
  return (
    <Grid gap="20px" minWidth="0">
      <LoanCard loan={loan} />
      <RepaymentSchedule repayments={loan.repayments} />
      <ActionBar fill="each" wrap="wrap" justify="between" gapY="2" gapX="4">
        {!next ? (
          <Text>Your final settlement takes what was left.</Text>
        ) : loan.settle_asked_at ? (
          <Text>You asked to settle on {dateOf(loan.settle_asked_at)}. Human resources notes the payment.</Text>
        ) : (
          <>
            <Text>
              To settle before {date(next.due)}: <Text weight="bold">{left}</Text>, no fee.
            </Text>
            <ForChange>
              <Button onClick={() => void ask()}>Settle early</Button>
            </ForChange>
          </>
        )}
      </ActionBar>
    </Grid>
  );
}

const Others = ({ rows, isOnly }: { rows: readonly WelfareRow[]; isOnly: boolean }) => (
  <Panel title={isOnly ? 'Requests' : 'Other requests'} count={rows.length} flush>
    <Rows label="Requests">
      {rows.map((row) => (
        <Flex asChild key={row.id} wrap="wrap" justify="between" gapY="1" gapX="3">
          <li>
            <div>
              <TextLink weight="medium">
                <Link to={pages.ownWelfare({ request: String(row.id) })}>
                  {row.kind.title}, {row.number}
                </Link>
              </TextLink>
              <Text as="p" size="13" tone="quiet">
                Asked {dateOf(row.opened_at)}
              </Text>
            </div>
            <Grid minWidth="0" justifyItems="end" gap="1">
              <StatusBadge status={row.status} />
              <Text size="13" tone="quiet" figures>
                {money(row.amount)}
              </Text>
            </Grid>
          </li>
        </Flex>
      ))}
    </Rows>
  </Panel>
);
