import { Button, Grid } from '@radix-ui/themes';
import { useState } from 'react';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import { isConfirmed } from '../../../contracts/platform/confirmation';
import { isCallMissing, problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { FailedRead } from '../../platform/record/FailedRead';
import { Facts } from '../../platform/ui/Facts';
import { date, plainTexts } from '../../platform/ui/format';
import { NotOffered } from '../../platform/ui/NotOffered';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import { Panel } from '../../platform/ui/Panel';
import { useReading } from '../../platform/ui/reading';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { confirmationLook, employedLabel } from './employee-words';
import { StaleNote } from './history/StaleNote';
import { SectionHead } from './SectionHead';

const ProbationDialog = dialogOnDemand(async () => (await import('../probation/ProbationDialog')).ProbationDialog);

/** Probation and confirmation, with the decisions while one is open. */
export function ProbationSection({ employee }: { employee: EmployeeDetail }) {
  const reading = useReading();
  const utils = trpc.useUtils();
  const pending = employee.confirmation_status === 'PENDING' && !employee.archived;
  const list = trpc.probation.due.useQuery(
    {
      span: 'all',
      ...(employee.company && { company: employee.company }),
      search: employee.code,
      page: 1,
      page_size: 10,
    },
    { enabled: pending, select: plainTexts },
  );
  const [act, setAct] = useState<'see' | 'confirm' | 'extend' | 'end' | 'ask' | null>(null);
  const row = list.data?.results.find(({ id }) => id === employee.id);
  const close = () => {
    setAct(null);
    // The record is read again, because the decision is part of it.
    void utils.employee.invalidate();
  };
  if (list.isError && !isCallMissing(list.error)) {
    const problem = problemOfError(list.error);
    return (
      <FailedRead problem={problem} what="probation" retry={() => void list.refetch()}>
        The probation did not load.
      </FailedRead>
    );
  }
  return (
    <>
      <SectionHead title="Probation" employee={employee} />
      <Grid gap="4" maxWidth="960px">
        <StaleOf employee={employee} />
        <Panel title="Confirmation">
          <Facts
            facts={[
              ['Status', <StatusBadge key="status" look={confirmationLook(employee, true)} />],
              [employedLabel(employee), date(employee.employment_date)],
              [
                'Confirmed from',
                isConfirmed(employee.confirmation_status) && employee.confirmation_effective_date
                  ? date(employee.confirmation_effective_date)
                  : null,
              ],
              ['Probation ends', row && date(row.probation_end)],
              ['Policy', row?.policy],
              ['Line manager', row && [row.supervisor_name, row.supervisor_email].filter(Boolean).join(', ')],
            ]}
          />
        </Panel>
        {isCallMissing(list.error) && <NotOffered what="the decisions at the end of a probation" />}
        {row && !row.own && !reading && (
          <div>
            <Button onClick={() => setAct('confirm')} {...opens(ProbationDialog)}>
              Confirm employment
            </Button>
            <Button variant="soft" color="gray" onClick={() => setAct('ask')} {...opens(ProbationDialog)}>
              Ask line manager
            </Button>
            <Button variant="soft" color="gray" onClick={() => setAct('extend')} {...opens(ProbationDialog)}>
              Extend probation
            </Button>
            <Button variant="soft" color="gray" onClick={() => setAct('end')} {...opens(ProbationDialog)}>
              End probation
            </Button>
          </div>
        )}
      </Grid>
      {row && act && <ProbationDialog row={row} act={act} onAct={setAct} onClose={close} />}
    </>
  );
}

/** The values that no longer fit the day of employment, in the part of the record that shows them. */
function StaleOf({ employee: { id, own, archived } }: { employee: EmployeeDetail }) {
  const reading = useReading();
  const { data } = trpc.history.read.useQuery({ id });
  return data ? <StaleNote history={data} readOnly={own || archived || reading} /> : null;
}
