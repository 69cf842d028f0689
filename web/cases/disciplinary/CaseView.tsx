import { Grid } from '@radix-ui/themes';
import { CalendarClock, CircleCheck, FileSignature, Gavel, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { caseActsIn } from '../../../contracts/cases/case-state';
import type { DisciplinaryCase } from '../../../contracts/cases/disciplinary';
import { ADDED_ROLES, DECISION_WORDS, DISCIPLINARY_COURSE } from '../../../contracts/cases/disciplinary-state';
import { lagosDay } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { useEmployeePhoto } from '../../platform/picture/employee-photo';
import { ActionMenu, type MenuAction } from '../../platform/ui/ActionMenu';
import { Columns } from '../../platform/ui/Columns';
import { Facts } from '../../platform/ui/Facts';
import { date, dateOf } from '../../platform/ui/format';
import { dialogOnDemand } from '../../platform/ui/on-demand';
import { Panel } from '../../platform/ui/Panel';
import { useReading } from '../../platform/ui/reading';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { CaseHead } from '../case/CaseHead';
import { CaseParties } from '../case/CaseParties';
import { CaseSteps } from '../case/CaseSteps';
import { CaseTimeline } from '../case/CaseTimeline';
import { DueBanner } from '../case/DueBanner';
import { letterAt } from '../case/letter-at';
import { usePartyMenu } from '../case/use-party-menu';
import { WriteToParties } from '../case/WriteToParties';
import { caseSteps, hearingTitle, isClosable, isHrsTurn } from './case-words';
import { EVENT_SIGNS } from './event-signs';
import { Matter } from './link/Matter';
import { SayPanel } from './SayPanel';
import { ACT_DIALOGS, type CaseAct, useCaseActs } from './use-case-acts';
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

/** All that HR may do with a case as it stands. */
function CaseMenu({ of, begin }: { of: DisciplinaryCase; begin: (act: CaseAct) => void }) {
  const may = caseActsIn(DISCIPLINARY_COURSE, of.status, 'hr');
  const item = (act: CaseAct, rest: Omit<MenuAction, 'opens' | 'onSelect'>): MenuAction => ({
    ...rest,
    opens: ACT_DIALOGS[act],
    onSelect: () => begin(act),
  });
  const isHearing = may.includes('callHearing') || may.includes('hearAppeal');
  const isDecision = may.includes('decide') || may.includes('decideAppeal');
  return (
    <ActionMenu
      label={`Actions for case ${of.number}`}
      variant="soft"
      groups={[
        [
          ...(isHearing
            ? [
                item('hearing', {
                  label: of.status === 'HEARING' ? 'Move the hearing' : 'Call a hearing',
                  icon: <CalendarClock />,
                }),
              ]
            : []),
          ...(isDecision ? [item('decision', { label: 'Record the decision', icon: <Gavel /> })] : []),
          item('letter', { label: 'Send a letter', icon: <FileSignature /> }),
        ],
        [
          ...(isClosable(of)
            ? [
                item('close', {
                  label: 'Close the case',
                  icon: <CircleCheck />,
                  note: 'There is nothing to appeal against',
                }),
              ]
            : []),
          ...(may.includes('withdraw')
            ? [item('withdraw', { label: 'Withdraw the query', icon: <Undo2 />, danger: true })]
            : []),
        ],
      ]}
    />
  );
}

/** The warnings of other cases that are still held against the employee. */
function Earlier({ of: { earlier, as } }: { of: DisciplinaryCase }) {
  if (earlier.length === 0) return 'None in force';
  return earlier.map(({ id, number, decision, lapses_on }) => (
    <Text key={id} block>
      {as === 'party' ? (
        number
      ) : (
        <TextLink>
          <Link to={pages.disciplinaryCase(id)}>{number}</Link>
        </TextLink>
      )}
      {`, ${DECISION_WORDS[decision].toLowerCase()}`}
      {lapses_on && ` until ${date(lapses_on)}`}
    </Text>
  ));
}

/** The days of a case: until when what is due, and how long what was decided holds. */
function DatesPanel({ of }: { of: DisciplinaryCase }) {
  const { hearing, decision, suspended_from, suspended_until, status } = of;
  const open = status === 'QUERY' || status === 'ANSWERED' || status === 'HEARING';
  return (
    <Panel title="Dates">
      <Facts
        facts={[
          ['Answer due', date(of.answer_due)],
          ['Answered', of.answered_at && dateOf(of.answered_at)],
          [hearing ? hearingTitle(hearing) : 'Hearing', hearing && dateOf(hearing.at)],
          ['Decide by', open && status !== 'QUERY' && of.due ? date(of.due) : null],
          ['Decided', of.decided_at && dateOf(of.decided_at)],
          ['Appeal until', of.appeal_until && date(of.appeal_until)],
          ['Suspended', suspended_from && suspended_until && `${date(suspended_from)} – ${date(suspended_until)}`],
          [
            'Warning lapses',
            (decision === 'WARNING' || decision === 'FINAL_WARNING') && of.lapses_on ? date(of.lapses_on) : null,
          ],
          ['Earlier warnings', <Earlier key="earlier" of={of} />],
          [
            'Exit',
            of.exit !== null && (
              <TextLink>
                <Link to={pages.exitRequest(of.exit)}>Opened by the dismissal</Link>
              </TextLink>
            ),
          ],
        ].map(([name, value]) => [String(name), value === false ? null : value] as const)}
      />
    </Panel>
  );
}
