import { Flex } from '@radix-ui/themes';
import { Check, Pause, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Run, WarningRow } from '../../../../contracts/pay/payroll';
import { HOLD_ONLY, WARNING_WORDS } from '../../../../contracts/pay/payroll-state';
import { monthWords } from '../../../../contracts/platform/dates';
import { monthAfter } from '../../../../contracts/platform/month';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { ListBody } from '../../../platform/list/ListBody';
import { useList } from '../../../platform/list/use-list';
import { confirm } from '../../../platform/record/confirm';
import { useCommand } from '../../../platform/record/use-command';
import { mayRead } from '../../../platform/session/may';
import { ActionMenu } from '../../../platform/ui/ActionMenu';
import { figure, money } from '../../../platform/ui/format';
import { PairChoice } from '../../../platform/ui/PairChoice';
import { RowCard } from '../../../platform/ui/RowCard';
import { useReading } from '../../../platform/ui/reading';
import type { Column } from '../../../platform/ui/Table';
import { Text } from '../../../platform/ui/Text';
import { TextLink } from '../../../platform/ui/TextLink';
import { PayPerson } from '../PayPerson';
import { WARNINGS_OF_RUN } from '../payroll-lists';

type Decision = 'PAY' | 'HOLD';
const person = ({ employee, payslip }: WarningRow) => (
  <PayPerson employee={employee} to={pages.payroll({ payslip: String(payslip) })} row={false} />
);

const kind = (row: WarningRow) => (
  <Flex asChild align="center" gap="6px" display="inline-flex">
    <Text tone="amber">
      <TriangleAlert />
      {WARNING_WORDS[row.kind]}
    </Text>
  </Flex>
);

/** Warnings that end once the record says what is missing. */
const ON_RECORD: readonly WarningRow['kind'][] = ['NO_ACCOUNT', 'CHECK_DIGIT', 'NO_RSA_PIN', 'NO_TAX_STATE'];

/** The details of a warning, and the link to where it is corrected, for people who may open records. */
const noteOf = ({ kind, note, employee }: WarningRow) =>
  ON_RECORD.includes(kind) && mayRead('records') ? (
    <TextLink underlined>
      <Link to={pages.employee(employee.id, { tab: 'bank' })}>{note || 'Enter it on the record'}</Link>
    </TextLink>
  ) : (
    note
  );

/** Both accounts of one that changed have to be read, so that it is not cut. */
const what = (row: WarningRow) => (
  <>
    <Text block anywhere>
      {row.what}
    </Text>
    <Text block size="12" tone="quiet" anywhere>
      {noteOf(row)}
    </Text>
  </>
);

/** Pays or holds in spite of a warning; nobody decides about themselves. */
function WarningDecision({ row }: { row: WarningRow }) {
  const utils = trpc.useUtils();
  // A pressed choice is shown at once, until the row differs from what it was then.
  const [asked, setAsked] = useState<{ decision: Decision; over: Decision | null } | null>(null);
  const reading = useReading();
  const decide = useCommand(utils.client.payroll.decideWarning.mutate, {
    refresh: () => Promise.all([utils.payroll.warnings.invalidate(), utils.payroll.detail.invalidate()]),
  });
  const chosen = asked?.over === row.decision ? asked.decision : row.decision;
  if (reading || !row.may_decide)
    return (
      <Text tone={row.decision === 'HOLD' ? 'amber' : 'quiet'}>
        {row.decision === null ? 'Undecided' : row.decision === 'PAY' ? 'Pay' : 'Hold'}
        {row.decided_by && (
          <Text block size="12" tone="quiet">
            {row.decided_by}
          </Text>
        )}
      </Text>
    );
  const choose = async (decision: Decision) => {
    setAsked({ decision, over: row.decision });
    if (!(await decide.run({ id: row.id, decision }))) setAsked(null);
  };
  return (
    <PairChoice
      label={`${WARNING_WORDS[row.kind]} of ${row.employee.name}`}
      value={chosen}
      onChange={(decision) => void choose(decision)}
      halves={[
        { value: 'PAY', word: 'Pay', Icon: Check, tone: 'green', disabled: HOLD_ONLY.includes(row.kind) },
        { value: 'HOLD', word: 'Hold', Icon: Pause, tone: 'amber' },
      ]}
    />
  );
}

const COLUMNS: readonly [Column<WarningRow>, ...Column<WarningRow>[]] = [
  { key: 'employee', header: 'Employee', width: '20%', cell: person },
  { key: 'kind', header: 'Warning', width: '200px', cell: kind },
  { key: 'what', header: 'What', cell: what },
  { key: 'net', header: 'Net', numeric: true, width: '136px', spare: true, cell: ({ net }) => money(net) },
  { key: 'decision', header: 'Decision', width: '156px', cell: (row) => <WarningDecision row={row} /> },
];

/** Decides all warnings of a kind that wait, where there are several. */
function DecideMany({ run: { id, undecided_kinds, version } }: { run: Run }) {
  const utils = trpc.useUtils();
  const refresh = () => Promise.all([utils.payroll.warnings.invalidate(), utils.payroll.detail.invalidate()]);
  const decide = useCommand(utils.client.payroll.decideWarnings.mutate, { refresh, stale: refresh });
  const several = undecided_kinds.filter(({ people }) => people > 1);
  const act = ({ kind, people }: (typeof several)[number], decision: Decision) => {
    const words = WARNING_WORDS[kind];
    const verb = decision === 'PAY' ? 'Pay' : 'Hold';
    return {
      label: `${verb} all ${figure(people)}: ${words}`,
      icon: decision === 'PAY' ? <Check /> : <Pause />,
      onSelect: () =>
        void confirm({
          title: `${verb} all ${figure(people)}?`,
          text: `${words}. Each can be decided otherwise until the payroll is submitted.`,
          confirm: `${verb} ${figure(people)}`,
          act: () => decide.run({ id, kind, decision, version }),
        }),
    };
  };
  return (
    <ActionMenu
      label="Decide many"
      variant="soft"
      groups={several.map((one) => [...(HOLD_ONLY.includes(one.kind) ? [] : [act(one, 'PAY')]), act(one, 'HOLD')])}
    />
  );
}

/** The warnings about payslips of a month; each needs a decision before it goes on. */
export function WarningsList({ run }: { run: Run }) {
  const list = useList(trpc.payroll.warnings, WARNINGS_OF_RUN, { also: { id: run.id } });
  if (run.warnings === 0)
    return (
      <Text as="p" tone="quiet" mb="5">
        No payslip of this month has a warning.
      </Text>
    );
  return (
    <section aria-label="Warnings">
      <Flex wrap="wrap" align="baseline" justify="between" gapY="1" gapX="4" mb="2">
        <Text as="h2" size="14" weight="bold">
          Warnings
          <Text tone="quiet" weight="regular" figures ml="6px">
            {' '}
            {figure(run.warnings)}, {run.undecided === 0 ? 'all decided' : 'each needs a decision'}
          </Text>
        </Text>
        <Text tone="quiet">
          Held pay leaves the bank schedule, and is a line of {monthWords(monthAfter(run.month, 1))}
        </Text>
        {run.may.change && <DecideMany run={run} />}
      </Flex>
      <ListBody
        list={list}
        label="Warnings"
        icon={TriangleAlert}
        columns={COLUMNS}
        keyOf={(row) => row.id}
        nameOf={({ employee }) => employee.name}
        card={(row) => (
          <RowCard foot={<WarningDecision row={row} />}>
            {person(row)}
            <Text as="div" mt="2">
              {kind(row)}
            </Text>
            <Text as="p" anywhere>
              {row.what}
            </Text>
            <Text as="p" tone="quiet" size="12" anywhere>
              net {money(row.net)}
            </Text>
            <Text as="p" tone="quiet" size="12" anywhere>
              {noteOf(row)}
            </Text>
          </RowCard>
        )}
        none={{ title: 'No warnings', why: 'Nothing about these payslips is unusual.' }}
      />
    </section>
  );
}
