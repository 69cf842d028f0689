import { Box, Button, Grid } from '@radix-ui/themes';
import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import {
  CONSENT_KINDS,
  CONSENT_WORDS,
  type Consent,
  type ConsentKind,
  consentGiven,
} from '../../../../contracts/pay/pay-consent';
import { differenceText } from '../../../../contracts/pay/payslip-year';
import { monthAndYear } from '../../../../contracts/platform/dates';
import { pages } from '../../../../contracts/platform/pages';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { ChoiceBar } from '../../../platform/list/ChoiceBar';
import { useListAddress } from '../../../platform/list/list-address';
import { YearChoice } from '../../../platform/list/YearChoice';
import { confirm } from '../../../platform/record/confirm';
import { FailedRead } from '../../../platform/record/FailedRead';
import { idIn } from '../../../platform/record/id-in';
import { useCommand } from '../../../platform/record/use-command';
import { useKeeping, useKept } from '../../../platform/session/use-kept';
import { usePageTitle } from '../../../platform/shell/page-title';
import { Columns } from '../../../platform/ui/Columns';
import { Empty } from '../../../platform/ui/Empty';
import { Facts } from '../../../platform/ui/Facts';
import { ForChange } from '../../../platform/ui/ForChange';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { date, money, plainTexts } from '../../../platform/ui/format';
import { partOnDemand } from '../../../platform/ui/on-demand';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { Panel } from '../../../platform/ui/Panel';
import { Rows } from '../../../platform/ui/Rows';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { TextLink } from '../../../platform/ui/TextLink';
import { consentStory } from '../consent-words';
import { SlipDownload } from '../SlipDownload';
import { KEPT_PAYSLIP, KeptPayslip } from './KeptPayslip';
import { OwnReliefs } from './OwnReliefs';
import { OwnRow } from './OwnRow';
import { slipsOf, yearIn } from './own-lists';

const OwnPayslip = partOnDemand(async () => (await import('./OwnPayslip')).OwnPayslip);

/** `/profile-data/payslips`: the caller's payslips, their year as one statement, and their reliefs from tax. */
export function OwnPayslips() {
  const id = idIn(useListAddress().get('payslip') ?? undefined);
  return id > 0 ? <OwnPayslip id={id} meanwhile={<FormSkeleton fields={6} />} /> : <Overview />;
}

function Overview() {
  usePageTitle('Payslips');
  const address = useListAddress();
  const year = yearIn(address);
  const mine = trpc.payslip.mine.useQuery(slipsOf(year), { select: plainTexts });
  const rows = mine.data?.results ?? [];
  const kept = useKept(KEPT_PAYSLIP, mine);
  if (kept) return <KeptPayslip slip={kept.value} line={kept.line} />;
  return (
    <>
      <PageHeading title="Payslips" reads>
        {rows.length > 0 && (
          <SlipDownload call="payslip.statementFile" input={{ year }} words={`Statement ${year}`} soft />
        )}
      </PageHeading>
      <ChoiceBar label="Year">
        <YearChoice year={year} />
      </ChoiceBar>
      <Columns columns="minmax(0, 1fr) 360px">
        {mine.error && !mine.data ? (
          <FailedRead problem={problemOfError(mine.error)} what="payslips" retry={() => void mine.refetch()} />
        ) : !mine.data ? (
          <FormSkeleton fields={4} />
        ) : rows.length === 0 ? (
          <Empty icon={ReceiptText} title={`No payslips of ${year}`}>
            A payslip comes here once the month is locked, and you are told.
          </Empty>
        ) : (
          <Panel title="Payslips" count={rows.length} flush>
            <Rows label="Payslips">
              {rows.map((row) => (
                <OwnRow
                  key={row.id}
                  end={
                    <>
                      <Text weight="medium" figures>
                        {money(row.net)}
                      </Text>
                      {row.held ? (
                        <StatusBadge status="Held" />
                      ) : (
                        <Text size="13" tone="quiet" figures>
                          of {money(row.gross)}
                        </Text>
                      )}
                    </>
                  }
                >
                  <TextLink weight="medium">
                    <Link to={pages.profileData('payslips', { payslip: row.id })}>{monthAndYear(row.month)}</Link>
                  </TextLink>
                  <Text as="p" size="13" tone="quiet">
                    {row.held ? row.company : `${row.company} · paid ${date(row.pay_day)}`}
                  </Text>
                </OwnRow>
              ))}
            </Rows>
            {rows[0] && address.get('year') === '' && <LatestKept id={rows[0].id} />}
          </Panel>
        )}
        <Grid gap="4" align="start">
          {rows.length > 0 && <OwnYearTax year={year} />}
          <OwnReliefs />
          <OwnConsents />
        </Grid>
      </Columns>
    </>
  );
}

/** Keeps the latest payslip on this device whenever the list of payslips is opened, and says so once it opens by itself. */
function LatestKept({ id }: { id: number }) {
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

/** The deductions that need the caller's consent: they say yes and no themself. */
function OwnConsents() {
  const mine = trpc.payslip.consents.useQuery({}, { select: plainTexts });
  return (
    <Panel title="Taken off if you agree" flush>
      {mine.error && !mine.data ? (
        <FailedRead problem={problemOfError(mine.error)} what="consents" retry={() => void mine.refetch()} />
      ) : !mine.data ? (
        <FormSkeleton fields={1} />
      ) : (
        <Rows label="Taken off if you agree">
          {CONSENT_KINDS.map((kind) => (
            <Row key={kind} kind={kind} consents={mine.data.results.filter((one) => one.kind === kind)} />
          ))}
        </Rows>
      )}
    </Panel>
  );
}

function Row({ kind, consents }: { kind: ConsentKind; consents: readonly Consent[] }) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const refresh = () => utils.payslip.consents.invalidate();
  const agree = useCommand(client.payslip.agree.mutate, { said: 'You agreed', refresh });
  const withdraw = useCommand(client.payslip.withdrawConsent.mutate, { said: 'Consent withdrawn', refresh });
  const given = consentGiven(consents);
  const title = CONSENT_WORDS[kind];
  const askYes = () =>
    confirm({
      title: `Agree to ${title}?`,
      text: '2.5 % of your basic pay is taken off each month and paid to the Federal Mortgage Bank of Nigeria. You can withdraw it.',
      confirm: 'Agree',
      act: () => agree.run({ kind }),
    });
  const askNo = (id: number) =>
    confirm({
      title: `Withdraw your consent to ${title}?`,
      text: 'Nothing is taken off for it from the next month on. You can agree again.',
      confirm: 'Withdraw consent',
      destructive: true,
      act: () => withdraw.run({ id }),
    });
  return (
    <OwnRow
      end={
        <>
          <StatusBadge tone={given ? 'green' : 'gray'}>{given ? 'Agreed' : 'Not agreed'}</StatusBadge>
          <ForChange>
            {given ? (
              <Button variant="ghost" color="gray" size="1" onClick={() => void askNo(given.id)}>
                Withdraw
              </Button>
            ) : (
              <Button variant="ghost" size="1" onClick={() => void askYes()}>
                Agree
              </Button>
            )}
          </ForChange>
        </>
      }
    >
      <Text as="p" weight="medium">
        {title}
      </Text>
      <Text as="p" size="13" tone="quiet" anywhere>
        {consentStory(consents, 'you')}
      </Text>
    </OwnRow>
  );
}

/** The tax of the caller's year by the Act, beside the deducted tax. Empty until it is calculated. */
function OwnYearTax({ year }: { year: number }) {
  const { data } = trpc.payslip.statement.useQuery({ year }, { select: plainTexts });
  if (!data?.tax) return null;
  const { last_month, tax, deducted, difference, known } = data.tax;
  return (
    <Panel title={`Tax of ${year}`}>
      <Facts
        facts={[
          ['Tax by the Act', money(tax)],
          ['Deducted', money(deducted)],
          ['Difference', differenceText(difference)],
        ]}
      />
      <Text as="p" size="13" tone="quiet" mt="3">
        As if the year ended with {monthAndYear(last_month)}. It is put right in December, or in your last month.
        {!known && ' Months of the year without figures are not counted.'}
      </Text>
    </Panel>
  );
}
