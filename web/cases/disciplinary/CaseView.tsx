import { Grid } from '@radix-ui/themes';
import { useState } from 'react';
import type { DisciplinaryCase } from '../../../contracts/cases/disciplinary';
import { ADDED_ROLES } from '../../../contracts/cases/disciplinary-state';
import { lagosDay } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { useEmployeePhoto } from '../../platform/picture/employee-photo';
import { Columns } from '../../platform/ui/Columns';
import { dialogOnDemand } from '../../platform/ui/on-demand';
import { useReading } from '../../platform/ui/reading';
import { CaseHead } from '../case/CaseHead';
import { CaseParties } from '../case/CaseParties';
import { CaseSteps } from '../case/CaseSteps';
import { CaseTimeline } from '../case/CaseTimeline';
import { DueBanner } from '../case/DueBanner';
import { letterAt } from '../case/letter-at';
import { usePartyMenu } from '../case/use-party-menu';
import { WriteToParties } from '../case/WriteToParties';
import { CaseMenu } from './CaseMenu';
import { caseSteps, isHrsTurn } from './case-words';
import { DatesPanel } from './DatesPanel';
import { EVENT_SIGNS } from './event-signs';
import { Matter } from './link/Matter';
import { SayPanel } from './SayPanel';
import { useCaseActs } from './use-case-acts';
import { useComing } from './use-coming';

const AddPartyDialog = dialogOnDemand(async () => (await import('../case/AddPartyDialog')).AddPartyDialog);

/** A case with all that reaches the caller, and what they may do in it. */
export function CaseView({ of }: { of: DisciplinaryCase }) {
  const { id, status, employee, as, timeline, parties, may_write_to, appeal_until } = of;
  const reading = useReading();
  const utils = trpc.useUtils();
  const refresh = () => utils.disciplinary.invalidate();
  const { begin, dialog } = useCaseActs(of);
  const coming = useComing(of, begin);
  const photo = useEmployeePhoto(employee.id, employee.image);
  const [adding, setAdding] = useState(false);
  const menuOf = usePartyMenu(id, { added: Object.keys(ADDED_ROLES), refresh });
  const mayAppeal = status === 'DECIDED' && appeal_until !== null && appeal_until >= lagosDay();
  const asked = as !== 'subject' ? null : status === 'QUERY' ? 'answer' : mayAppeal ? 'appeal' : null;
  const isHr = as === 'hr';
  const mayAdd = isHr && !reading && of.closed_at === null;
  return (
    <Grid gap="20px">
      <CaseHead title={of.subject} status={status} name={`Case ${of.number}`} person={employee} hr={isHr}>
        {isHr && <CaseMenu of={of} begin={begin} />}
      </CaseHead>
      <CaseSteps label="Steps of the case" steps={caseSteps(of)} />
      <Columns columns="minmax(0, 1fr) 320px">
        <Grid gap="20px" minWidth="0">
          {asked === 'answer' && (
            <SayPanel key="answer" id={id} kind="answer">
              <DueBanner due={of.answer_due} until="Answer by" since="The answer was due on" />
              <Matter linked={of} />
            </SayPanel>
          )}
          {asked === 'appeal' && appeal_until !== null && (
            <SayPanel key="appeal" id={id} kind="appeal">
              <DueBanner due={appeal_until} until="You can appeal until" />
            </SayPanel>
          )}
          <CaseTimeline events={timeline} signs={EVENT_SIGNS} coming={coming} letterAt={letterAt(isHr)} />
        </Grid>
        <Grid gap="20px" minWidth="0">
          <CaseParties
            parties={parties}
            person={{ role: 'SUBJECT', photo }}
            {...(mayAdd && { add: { onClick: () => setAdding(true), dialog: AddPartyDialog }, menuOf })}
          />
          <DatesPanel of={of} />
          {!(isHr && reading) && (
            <WriteToParties
              id={id}
              {...(as === 'subject' && { own: pages.disciplinaryCase(id) })}
              to={may_write_to}
              onSent={refresh}
              second={isHr ? isHrsTurn(of) : asked !== null}
            />
          )}
        </Grid>
      </Columns>
      {dialog}
      {adding && (
        <AddPartyDialog
          id={id}
          employee={employee.id}
          roles={ADDED_ROLES}
          onClose={() => setAdding(false)}
          onAdded={refresh}
        />
      )}
    </Grid>
  );
}
