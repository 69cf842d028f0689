import { Box, Flex, Grid } from '@radix-ui/themes';
import { Fragment, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import { endsEmployment } from '../../../contracts/people/employment-state';
import { PAY_PART_NAMES } from '../../../contracts/people/employment-type';
import type { EmployeeHistory } from '../../../contracts/people/history';
import { type Day, lagosDay } from '../../../contracts/platform/dates';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { FailedRead } from '../../platform/record/FailedRead';
import { mayChange } from '../../platform/session/may';
import { date, figure, money, orDash, plainTexts } from '../../platform/ui/format';
import { partOnDemand } from '../../platform/ui/on-demand';
import { Panel } from '../../platform/ui/Panel';
import type { StatusLook } from '../../platform/ui/status-look';
import { Text } from '../../platform/ui/Text';
import { EMPLOYMENT } from './employee-words';
import { AddEntry } from './history/AddEntry';
import { AsAtBar } from './history/AsAtBar';
import { DayFacts } from './history/DayFacts';
import { HistoryRows } from './history/HistoryRows';
import { entryOn, HIDDEN_PAY, type HistoryRow, historyRows, type Pays, payStepsOf } from './history/history-rows';
import { PayReveal } from './history/PayReveal';
import { StaleNote } from './history/StaleNote';
import { payPartWords, termFacts } from './history/term-facts';
import { useAsAt } from './history/use-as-at';
import { useHistoryActs } from './history/use-history-acts';
import styles from './JobSection.module.css';
import { PairNotes } from './PairNotes';
import { RevealedText } from './RevealedText';
import { SectionHead } from './SectionHead';
import { usePairNote } from './use-pair-note';
import { useReveal } from './use-reveal';

const PayChart = partOnDemand(async () => (await import('./history/PayChart')).PayChart);

const SHOWN = { ALL: 'All', JOB: 'Job', PAY: 'Pay', BANK: 'Bank', STATUS: 'Status' } as const;

const { PAY: _, BANK: __, ...WITHOUT_PAY } = SHOWN;

/** Job, pay, bank and status as dated entries: what is so on a day, the pay over time, and every entry with who made it. */
export function JobSection({ employee }: { employee: EmployeeDetail }) {
  const { id } = employee;
  const [asAt, showAsAt] = useAsAt();
  const [kind, setKind] = useState<keyof typeof SHOWN>('ALL');
  const entries = useRef<HTMLElement>(null);
  const query = trpc.history.read.useQuery({ id }, { select: plainTexts });
  const shown = useReveal(id);
  const pays: Pays = new Map((shown.values.entries ?? []).map((pay) => [pay.id, pay]));
  const acts = useHistoryActs(query.data, id, pays);
  if (query.data === undefined) {
    if (!query.isError) return <SectionHead title="Job and pay" employee={employee} />;
    const problem = problemOfError(query.error);
    return (
      <FailedRead problem={problem} what="job information" place="employee" retry={() => void query.refetch()}>
        The job information did not load.
      </FailedRead>
    );
  }
  if (acts.page) {
    return (
      <>
        <SectionHead title="Job and pay" employee={employee} />
        <PairNotes employee={id}>{acts.page}</PairNotes>
      </>
    );
  }
  const today = lagosDay();
  const on = asAt ?? today;
  const history = query.data;
  const rows = historyRows(history.entries, on, pays);
  const rowsShown = kind === 'ALL' ? rows : rows.filter(({ kinds }) => kinds.includes(kind));
  const isOpen = !employee.own && !employee.archived;
  const steps = payStepsOf(history.entries, pays);
  const showEntry = (from: Day) => {
    // Entries of other kinds alone may be shown.
    flushSync(() => setKind('ALL'));
    entries.current?.querySelector<HTMLElement>(`[data-day="${from}"]`)?.focus();
  };
  // Entries of pay are for who reads pay.
  const hasPay = history.entries.some((entry) => entry.kind === 'PAY');
  // An entry recorded after the reveal has a pay that was not part of it.
  const hidden = history.entries.some((entry) => entry.kind === 'PAY' && !pays.has(entry.id));
  return (
    <>
      <SectionHead
        title="Job and pay"
        employee={employee}
        action={isOpen && acts.added.length > 0 && <AddEntry kinds={acts.added} />}
      />
      <Grid gap="4" maxWidth="960px">
        <Flex align="center" justify="between" wrap="wrap" gap="3">
          <AsAtBar on={on} days={rows.map(({ day }) => day)} onChange={showAsAt} />
          {hasPay && <PayReveal shown={shown} hidden={hidden} />}
        </Flex>
        <StaleNote history={history} readOnly={!isOpen || !mayChange('records')} />
        <FactsOn history={history} on={on} today={today} pays={pays} employee={employee} />
        {steps.length > 1 && <PayChart steps={steps} on={on} onStep={showEntry} meanwhile={<PayMeanwhile />} />}
        <section ref={entries} aria-label="Entries">
          <Flex align="center" justify="between" wrap="wrap" gap="2" mb="3">
            <Text as="h3" size="16" weight="bold">
              Entries{' '}
              <Text tone="quiet" weight="regular" figures>
                {figure(rowsShown.length)}
              </Text>
            </Text>
            <KindChips choices={hasPay ? SHOWN : WITHOUT_PAY} chosen={kind} onChoose={setKind} />
          </Flex>
          <HistoryRows
            rows={rowsShown}
            lookOf={(row) => lookOf(row, history, on, today)}
            menuOf={(row) => (isOpen ? acts.menuOf(row) : [])}
          />
          <Text as="p" size="13" tone="quiet" mt="3">
            A correction never deletes: the wrong entry stays, struck through, with who and why.
          </Text>
        </section>
      </Grid>
      <PairNotes employee={id}>{acts.dialogs}</PairNotes>
    </>
  );
}

/** As high as the line of pay, so that the entries do not move once it comes. */
const PayMeanwhile = () => (
  <Panel title="Annual gross">
    <Box height="228px" />
  </Panel>
);

/** Whether the employment had ended by a day. */
function hadLeft({ entries }: Pick<EmployeeHistory, 'entries'>, on: Day): boolean {
  const status = entryOn(entries, 'STATUS', on);
  return status !== undefined && endsEmployment(status.value.employment_status);
}

/** The badge of a row, for the day that is looked at. */
function lookOf({ mark, day, kinds }: HistoryRow, history: EmployeeHistory, on: Day, today: Day): StatusLook | null {
  if (mark === 'coming') return { word: `From ${date(day)}`, tone: 'blue', sign: 'onward' };
  if (mark === 'past') return null;
  if (!kinds.includes('STATUS') && hadLeft(history, on)) return { word: 'Last', tone: 'gray' };
  return { word: on === today ? 'In force' : `In force on ${date(on)}`, tone: 'green' };
}

/** The fields of pay. */
const PAY_FIELDS = ['salary', 'netSalary', ...PAY_PART_NAMES];

/** The values on the chosen day. */
function FactsOn({
  history,
  on,
  today,
  pays,
  employee,
}: {
  history: EmployeeHistory;
  on: Day;
  today: Day;
  pays: Pays;
  employee: EmployeeDetail;
}) {
  const { entries } = history;
  const noteOf = usePairNote(employee.id);
  const line = trpc.reportingLine.detail.useQuery({ id: employee.id }, { select: plainTexts, enabled: on !== today });
  const led = line.data?.history.find(({ state, effective_from }) => state !== 'corrected' && effective_from <= on);
  const leader = on === today ? employee.supervisor_name : led?.line_manager1_name;
  const [job, pay, status] = [entryOn(entries, 'JOB', on), entryOn(entries, 'PAY', on), entryOn(entries, 'STATUS', on)];
  const bank = entryOn(entries, 'BANK', on);
  const title = on === today ? 'Today' : `On ${date(on)}`;
  if (!job && !pay && !status) {
    return <DayFacts title={title} facts={[{ name: 'Employment', value: 'Not employed yet on this day.' }]} />;
  }
  const since = (entry: { effective_from: Day } | undefined) => entry && `since ${date(entry.effective_from)}`;
  const amounts = pay && pays.get(pay.id);
  const facts = [
    { name: 'Role', value: orDash(job?.value.jobrole_name ?? null), more: job?.value.department_name },
    { name: 'Company', value: orDash(job?.value.company_name ?? null), more: job?.value.location_name },
    ...termFacts(job?.value),
    ...(leader ? [{ name: 'Line manager', value: leader }] : []),
    ...(pay
      ? [
          {
            name: 'Annual gross',
            value: amounts ? <RevealedText key={pay.id}>{money(amounts.salary)}</RevealedText> : HIDDEN_PAY,
            more: (
              <>
                {[amounts && `${money(amounts.netSalary)} net a month`, since(pay)].filter(Boolean).join(', ')}
                {amounts &&
                  payPartWords(amounts).map((words) => (
                    <Fragment key={words}>
                      <br />
                      {words}
                    </Fragment>
                  ))}
                {PAY_FIELDS.map((name) => (
                  <Fragment key={name}>{noteOf(name)}</Fragment>
                ))}
              </>
            ),
          },
        ]
      : []),
    ...(bank
      ? [
          {
            name: 'Paid to',
            value: orDash(bank.value.bank_title),
            more: [bank.value.account_number, since(bank)].filter(Boolean).join(', '),
          },
        ]
      : []),
    {
      name: 'Status',
      value: status ? EMPLOYMENT[status.value.employment_status].word : orDash(null),
      more: (
        <>
          {since(status)}
          {noteOf('employment_status')}
        </>
      ),
    },
  ];
  return <DayFacts title={title} facts={facts} />;
}

/** Chooses which entries a list shows. One of the choices is always chosen. */
function KindChips<T extends string>({
  choices,
  chosen,
  onChoose,
}: {
  choices: Readonly<Partial<Record<T, string>>>;
  chosen: T;
  onChoose: (choice: T) => void;
}) {
  return (
    <fieldset aria-label="Entries shown" className={styles.chips}>
      {(Object.keys(choices) as T[]).map((choice) => (
        <button key={choice} type="button" aria-pressed={choice === chosen} onClick={() => onChoose(choice)}>
          {choices[choice]}
        </button>
      ))}
    </fieldset>
  );
}
