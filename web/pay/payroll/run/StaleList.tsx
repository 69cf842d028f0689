import { Box, Button, Flex } from '@radix-ui/themes';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import type { Run, StaleChange, StaleRow } from '../../../../contracts/pay/payroll';
import { INPUT_WORDS, staleWords } from '../../../../contracts/pay/payroll-state';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { ListBody } from '../../../platform/list/ListBody';
import { useList } from '../../../platform/list/use-list';
import { Card } from '../../../platform/ui/Card';
import { date, dateTime, figure, money } from '../../../platform/ui/format';
import { RowCard } from '../../../platform/ui/RowCard';
import { useReading } from '../../../platform/ui/reading';
import { changeMoney } from '../../../platform/ui/signed-money';
import type { Column } from '../../../platform/ui/Table';
import { Text } from '../../../platform/ui/Text';
import { PayPerson } from '../PayPerson';
import { STALE_OF_RUN } from '../payroll-lists';
import { useMoveRun } from './use-move-run';

const person = ({ employee, payslip }: StaleRow) => (
  <PayPerson
    employee={employee}
    {...(payslip !== null && { to: pages.payroll({ payslip: String(payslip) }) })}
    row={false}
  />
);

/** `Pay, from 1 Jul 2026`. */
const whatOf = ({ input, since }: StaleChange): string =>
  since === null ? INPUT_WORDS[input] : `${INPUT_WORDS[input]}, from ${date(since)}`;

const what = ({ changes }: StaleRow) =>
  changes.map((change) => (
    <Text key={change.input} block anywhere>
      {whatOf(change)}
    </Text>
  ));

/** The person who changed it last, where the record says so, and the time. */
const who = ({ changes: [last] }: StaleRow) =>
  last && (
    <>
      {last.by && (
        <Text block anywhere>
          {last.by}
        </Text>
      )}
      <Text block size="12" tone="quiet">
        {dateTime(last.at)}
      </Text>
    </>
  );

const net = (kobo: number | null): string => (kobo === null ? 'No payslip' : money(kobo));
const difference = (row: StaleRow): string => {
  const by = (row.net_now ?? 0) - (row.net ?? 0);
  return by === 0 ? 'No difference' : changeMoney(by);
};

const COLUMNS: readonly [Column<StaleRow>, ...Column<StaleRow>[]] = [
  { key: 'employee', header: 'Employee', width: '20%', cell: person },
  { key: 'what', header: 'What changed', cell: what },
  { key: 'who', header: 'By whom', width: '180px', spare: true, cell: who },
  { key: 'net', header: 'Net then', numeric: true, width: '128px', cell: (row) => net(row.net) },
  { key: 'net_now', header: 'Net now', numeric: true, width: '128px', cell: (row) => net(row.net_now) },
  { key: 'difference', header: 'Difference', numeric: true, width: '128px', cell: difference },
];

/** The text below the heading: the people it concerns, and what happens to the rest. */
function aboutOf({ stale, stale_all, people }: Run): string {
  const [last] = stale_all;
  if (!last) {
    const rest = Math.max(0, people - stale);
    if (rest === 0) return 'No other payslip is in this month.';
    return rest === 1 ? 'The other payslip is still right.' : `The other ${figure(rest)} payslips are still right.`;
  }
  const words = stale_all.map(whatOf).join('; ');
  return `${words}${last.by ? ` by ${last.by}` : ''}, ${dateTime(last.at)}. This counts for all of them.`;
}

/** The payslips that changed since they were prepared, with their new results, and the button to calculate them again. */
export function StaleList({ run }: { run: Run }) {
  const list = useList(trpc.payroll.stale, STALE_OF_RUN, { also: { id: run.id } });
  const move = useMoveRun(run);
  const reading = useReading();
  return (
    <Box asChild mb="20px">
      <section aria-label="Changed payslips">
        <Card asChild tone="amber" lined px="4" py="12px" mb="2">
          <Flex asChild wrap="wrap" align="center" justify="between" gap="12px">
            <header>
              <Flex gap="3" minWidth="0">
                <Box asChild flexShrink="0" mt="3px">
                  <Text asChild tone="amber">
                    <TriangleAlert />
                  </Text>
                </Box>
                <div>
                  <Text as="h2" size="14" weight="bold">
                    {staleWords(run.stale).replace(/\.$/, '')}
                  </Text>
                  <Text as="p" tone="quiet" anywhere>
                    {aboutOf(run)}
                  </Text>
                </div>
              </Flex>
              {run.may.prepare && !reading && (
                <Button loading={move.busy} onClick={() => void move.run('refresh')}>
                  <RefreshCw />
                  {run.stale === 1 ? 'Calculate it anew' : 'Calculate them anew'}
                </Button>
              )}
            </header>
          </Flex>
        </Card>
        {(list.page?.total ?? 1) > 0 && (
          <ListBody
            list={list}
            label="Changed payslips"
            icon={TriangleAlert}
            columns={COLUMNS}
            keyOf={({ employee }) => employee.id}
            nameOf={({ employee }) => employee.name}
            card={(row) => (
              <RowCard>
                {person(row)}
                {what(row)}
                {who(row)}
                <Text as="p" tone="quiet" size="12" anywhere>
                  net then {net(row.net)}, now {net(row.net_now)}
                </Text>
              </RowCard>
            )}
            none={{ title: 'No payslip changed', why: 'All of them stand as they were prepared.' }}
          />
        )}
        <Text as="p" tone="quiet" mt="2">
          Lines, held pay and decided warnings stay as they are. What is unusual about them shows once they are
          calculated anew.
        </Text>
      </section>
    </Box>
  );
}
