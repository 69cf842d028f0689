import { Grid } from '@radix-ui/themes';
import { Link } from 'react-router';
import type { Complaint } from '../../../../contracts/cases/complaint';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { mayRead } from '../../../platform/session/may';
import { Columns } from '../../../platform/ui/Columns';
import { Facts } from '../../../platform/ui/Facts';
import { date, dateOf, orDash } from '../../../platform/ui/format';
import { Panel } from '../../../platform/ui/Panel';
import { useReading } from '../../../platform/ui/reading';
import { TextLink } from '../../../platform/ui/TextLink';
import { CaseParties } from '../../case/CaseParties';
import { CaseSteps } from '../../case/CaseSteps';
import { CaseTimeline } from '../../case/CaseTimeline';
import { DueBanner } from '../../case/DueBanner';
import { WriteToParties } from '../../case/WriteToParties';
import { ComplaintFacts } from '../ComplaintFacts';
import { ComplaintHead } from '../ComplaintHead';
import { COMPLAINT_EVENT_SIGNS } from '../complaint-words';
import { complaintSteps } from './complaint-steps';
import { OwnerActs } from './OwnerActs';

export const DETAIL_COLUMNS = 'minmax(0, 1fr) 320px';

/** A complaint: what was filed, what was said since, who looks into it, and what can be done. */
export function ComplaintDetails({ complaint }: { complaint: Complaint }) {
  const utils = trpc.useUtils();
  const reading = useReading();
  const {
    id,
    status,
    anonymous,
    reporter,
    company,
    owner,
    due,
    closed_at,
    opened_at,
    timeline,
    parties,
    may_write_to,
  } = complaint;
  const refresh = () => utils.complaint.invalidate();
  // Of what is anonymous only the day is known.
  const whenOf = anonymous ? { whenOf: ({ at }: { at: string }) => dateOf(at) } : {};
  return (
    <Grid gap="20px">
      <ComplaintHead complaint={complaint} note={`${company} · filed on ${dateOf(opened_at)}`}>
        <OwnerActs complaint={complaint} onDone={refresh} />
      </ComplaintHead>
      <CaseSteps label="Steps of the complaint" steps={complaintSteps(complaint)} />
      {due && closed_at === null && <DueBanner due={due} until="An answer is due on" since="An answer was due on" />}
      <Columns columns={DETAIL_COLUMNS}>
        <Grid gap="20px" minWidth="0">
          <Panel title="What was filed">
            <ComplaintFacts complaint={complaint} />
          </Panel>
          <CaseTimeline events={timeline} signs={COMPLAINT_EVENT_SIGNS} {...whenOf} />
        </Grid>
        <Grid gap="20px" minWidth="0">
          <Panel title="Who">
            <Facts
              facts={[
                ['Filed by', <Reporter key="reporter" reporter={reporter} />],
                ['Owner', orDash(owner?.name ?? null)],
                ['Due', due && closed_at === null ? date(due) : null],
                ['Closed', closed_at && dateOf(closed_at)],
              ]}
            />
          </Panel>
          {!reading && status !== 'FILED' && (
            <WriteToParties
              id={id}
              to={may_write_to}
              names={{ DESK: 'Human resources only', SUBJECT: 'Who filed it, and HR' }}
              onSent={refresh}
              title="Write"
            />
          )}
          <CaseParties parties={parties} />
        </Grid>
      </Columns>
    </Grid>
  );
}

/** The reporter, with the link to their record; no name where nobody is to know. */
function Reporter({ reporter }: Pick<Complaint, 'reporter'>) {
  if (reporter === null) return 'Anonymous';
  if (reporter.employee === null || !mayRead('records')) return reporter.name;
  return (
    <TextLink tone="plain">
      <Link to={pages.employee(reporter.employee)}>{reporter.name}</Link>
    </TextLink>
  );
}
