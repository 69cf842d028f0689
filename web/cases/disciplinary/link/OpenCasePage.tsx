import { Button, Flex, Grid } from '@radix-ui/themes';
import { useParams } from 'react-router';
import type { LinkedCase } from '../../../../contracts/cases/disciplinary';
import { pages } from '../../../../contracts/platform/pages';
import { problemOfError } from '../../../platform/call/problem';
import { problemWords } from '../../../platform/call/problem-words';
import { trpc } from '../../../platform/call/trpc';
import { showFieldProblems } from '../../../platform/form/field-problems';
import { useOneAtATime } from '../../../platform/form/one-at-a-time';
import { useUnsaved } from '../../../platform/form/unsaved';
import { useSchemaForm } from '../../../platform/form/use-schema-form';
import { LastReceipt } from '../../../platform/link/LastReceipt';
import { LinkLayout } from '../../../platform/link/LinkLayout';
import { LinkPage } from '../../../platform/link/LinkPage';
import { TAKEN_TOKEN } from '../../../platform/link/link-token';
import { Columns } from '../../../platform/ui/Columns';
import { useControlSize } from '../../../platform/ui/control-size';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { dateOf } from '../../../platform/ui/format';
import { Panel } from '../../../platform/ui/Panel';
import { ProblemLine } from '../../../platform/ui/ProblemLine';
import { partOnDemand } from '../../../platform/ui/part-on-demand';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { toast } from '../../../platform/ui/toast';
import { CaseParties } from '../../case/CaseParties';
import { CaseTimeline } from '../../case/CaseTimeline';
import { isHeard } from '../case-words';
import { DecisionFields } from '../DecisionFields';
import { EVENT_SIGNS } from '../event-signs';
import { hearingStep } from '../hearing-step';
import { FromLink } from './FromLink';
import { Matter } from './Matter';

/** `/disciplinary/party/:token`: a party reads what reaches them of a case, writes, and decides where they are in the chair. */
export const OpenCasePage = () => (
  <LinkPage
    place="case-party"
    segment={useParams().token ?? ''}
    address={pages.openCase(TAKEN_TOKEN)}
    title="Disciplinary case"
  >
    {(token) => (
      <FromLink token={token} title="Disciplinary case">
        {(linked, reload) => <PartyCase linked={linked} reload={reload} />}
      </FromLink>
    )}
  </LinkPage>
);

/** Its select weighs half as much as the page, so the case stands there before it comes. */
const WriteToParties = partOnDemand(async () => (await import('../../case/WriteToParties')).WriteToParties);

interface Props {
  linked: LinkedCase;
  /** Reads the case again. */
  reload: () => Promise<unknown>;
}

/** A case as far as it reaches the holder of a link, and what they are asked to do. */
function PartyCase({ linked, reload }: Props) {
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

/** The rules of a decision, which come while it is being typed. */
const rules = async () => (await import('./panel-form')).PanelForm;

/** The decision of the person who is in the chair, after the hearing. */
function PanelDecision({ linked, onDone }: { linked: LinkedCase; onDone: () => Promise<unknown> }) {
  const size = useControlSize();
  const form = useSchemaForm(
    rules,
    { decision: undefined as never, words: '', suspended_from: '', suspended_until: '' },
    'onSubmit',
  );
  const saved = useUnsaved(form);
  const decide = trpc.disciplinary.linkedDecide.useMutation({
    onSuccess: () => {
      saved();
      toast.success('Decision recorded');
      return onDone();
    },
    onError: (error) => {
      const problem = problemOfError(error);
      showFieldProblems(problem, form.setError, ['decision', 'words', 'suspended_from', 'suspended_until']);
      if (problem.status === 409) void onDone();
    },
  });
  const send = useOneAtATime(decide);
  const problem = decide.error && problemOfError(decide.error);
  return (
    <Panel title={linked.status === 'APPEAL' ? 'Decide the appeal' : 'Your decision'}>
      <Grid asChild gap="20px">
        <form
          noValidate
          onSubmit={form.handleSubmit(({ suspended_from, suspended_until, ...decided }) =>
            send({
              ...decided,
              version: linked.version,
              ...(decided.decision === 'SUSPENSION' && { suspended_from, suspended_until }),
            }),
          )}
        >
          <DecisionFields control={form.control} mayEnd={linked.may_end} />
          {problem && !problem.fields && <ProblemLine alert>{problemWords(problem, 'act')}</ProblemLine>}
          <Button size={size} type="submit" loading={decide.isPending}>
            Record decision
          </Button>
          <Text as="p" size="13" tone="quiet">
            {linked.employee.name} is told at once. What is recorded stands, unless an appeal changes it.
          </Text>
        </form>
      </Grid>
    </Panel>
  );
}
