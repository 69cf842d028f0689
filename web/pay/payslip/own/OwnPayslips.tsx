import { Grid } from '@radix-ui/themes';
import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import { monthAndYear } from '../../../../contracts/platform/dates';
import { pages } from '../../../../contracts/platform/pages';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { ChoiceBar } from '../../../platform/list/ChoiceBar';
import { useListAddress } from '../../../platform/list/list-address';
import { YearChoice } from '../../../platform/list/YearChoice';
import { FailedRead } from '../../../platform/record/FailedRead';
import { idIn } from '../../../platform/record/id-in';
import { useKept } from '../../../platform/session/use-kept';
import { usePageTitle } from '../../../platform/shell/page-title';
import { Columns } from '../../../platform/ui/Columns';
import { Empty } from '../../../platform/ui/Empty';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { date, money, plainTexts } from '../../../platform/ui/format';
import { partOnDemand } from '../../../platform/ui/on-demand';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { Panel } from '../../../platform/ui/Panel';
import { Rows } from '../../../platform/ui/Rows';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { TextLink } from '../../../platform/ui/TextLink';
import { SlipDownload } from '../SlipDownload';
import { KEPT_PAYSLIP, KeptPayslip } from './KeptPayslip';
import { LatestKept } from './LatestKept';
import { OwnConsents } from './OwnConsents';
import { OwnReliefs } from './OwnReliefs';
import { OwnRow } from './OwnRow';
import { OwnYearTax } from './OwnYearTax';
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
