import { Flex, Grid } from '@radix-ui/themes';
import type { LinkedCase } from '../../../../contracts/cases/disciplinary';
import { LastReceipt } from '../../../platform/link/LastReceipt';
import { LinkLayout } from '../../../platform/link/LinkLayout';
import { Columns } from '../../../platform/ui/Columns';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { dateOf } from '../../../platform/ui/format';
import { Panel } from '../../../platform/ui/Panel';
import { partOnDemand } from '../../../platform/ui/part-on-demand';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { CaseParties } from '../../case/CaseParties';
import { CaseTimeline } from '../../case/CaseTimeline';
import { isHeard } from '../case-words';
import { EVENT_SIGNS } from '../event-signs';
import { hearingStep } from '../hearing-step';
import { Matter } from './Matter';
import { PanelDecision } from './PanelDecision';

/** Its select weighs half as much as the page, so the case stands there before it comes. */
const WriteToParties = partOnDemand(async () => (await import('../../case/WriteToParties')).WriteToParties);

interface Props {
  linked: LinkedCase;
  /** Reads the case again. */
  reload: () => Promise<unknown>;
}

/** A case as far as it reaches the holder of a link, and what they are asked to do. */
export function PartyCase({ linked, reload }: Props) {
  const { id, company, company_code, name, role_words, employee, asked_by, asked_at, message, status, hearing } =
    linked;
  const about = [employee.name, employee.job_role, employee.branch].filter(Boolean).join(', ');
  return (
    <LinkLayout
      title={`Case ${linked.number}`}
      {...(company && { company: { company, company_code } })}
      person={`For ${name}, ${role_words.toLowerCase()}`}
    >
      <Grid asChild gap="1" mb="20px">
        <header>
          <Flex wrap="wrap" align="center" gapY="1" gapX="3">
            <Text as="h1" size="24" weight="bold" anywhere>
              {message ? `Case of ${employee.name}` : linked.subject}
            </Text>
            <StatusBadge status={status} />
          </Flex>
          <Text as="p" tone="quiet" anywhere>
            {[about, `query ${asked_by ? `of ${asked_by}, ` : ''}${dateOf(asked_at)}`].filter(Boolean).join(' · ')}
          </Text>
        </header>
      </Grid>
      <Columns columns="minmax(0, 1fr) 320px">
        <Grid gap="20px" minWidth="0">
          <LastReceipt />
          {message && <Matter linked={linked} />}
          {linked.may_decide && <PanelDecision linked={linked} onDone={reload} />}
          <CaseTimeline
            events={linked.timeline}
            signs={EVENT_SIGNS}
            coming={hearing && !isHeard(hearing) ? hearingStep(hearing) : null}
          />
        </Grid>
        <Grid gap="20px" minWidth="0">
          <CaseParties parties={linked.parties} />
          {linked.may_write_to.length > 0 && (
            <WriteToParties
              id={id}
              to={linked.may_write_to}
              onSent={reload}
              title="Write"
              second={linked.may_decide}
              meanwhile={
                <Panel title="Write">
                  <FormSkeleton fields={2} />
                </Panel>
              }
            />
          )}
        </Grid>
      </Columns>
    </LinkLayout>
  );
}
