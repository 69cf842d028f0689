import { Button, Grid } from '@radix-ui/themes';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { LinkedComplaint } from '../../../../contracts/health/hmo-complaint';
import { HMO_COMPLAINT_WORDS, RELATION_WORDS } from '../../../../contracts/health/hmo-state';
import { pages } from '../../../../contracts/platform/pages';
import { CaseTimeline } from '../../../cases/case/CaseTimeline';
import { DueBanner } from '../../../cases/case/DueBanner';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { DraftSaved } from '../../../platform/form/DraftSaved';
import { useKeptDraft } from '../../../platform/form/kept-draft';
import { draftOfLink } from '../../../platform/form/stored-draft';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { useSchemaForm } from '../../../platform/form/use-schema-form';
import { LinkForm } from '../../../platform/link/LinkForm';
import { LinkLayout } from '../../../platform/link/LinkLayout';
import { LinkNotice } from '../../../platform/link/LinkNotice';
import { LinkPage } from '../../../platform/link/LinkPage';
import { LinkProblemPage } from '../../../platform/link/LinkProblemPage';
import { linkStateOf } from '../../../platform/link/link-refusal';
import { keptUntil, TAKEN_TOKEN } from '../../../platform/link/link-token';
import { SentByLinkNotice } from '../../../platform/link/SentByLinkNotice';
import { PapersField } from '../../../platform/papers/PapersField';
import { usePapers } from '../../../platform/papers/use-papers';
import { useSendPapers } from '../../../platform/papers/use-send-papers';
import { Facts } from '../../../platform/ui/Facts';
import { date, plainTexts } from '../../../platform/ui/format';
import { Text } from '../../../platform/ui/Text';
import { asCaseEvents, useHmoPaper } from '../complaint-timeline';
import { HMO_COMPLAINT_SIGNS } from '../own/complaint-words';

const TITLE = 'Complaint about health insurance';

/** `/hmo/complaint/:token`: an HMO answers a complaint of somebody whom it insures, without an account. */
export const AnswerHmoComplaintPage = () => (
  <LinkPage
    place="hmo-complaint"
    segment={useParams().token ?? ''}
    address={pages.answerHmoComplaint(TAKEN_TOKEN)}
    title={TITLE}
  >
    {(token) => <Linked token={token} />}
  </LinkPage>
);

function Linked({ token }: { token: string }) {
  const { data, error, refetch } = trpc.hmoComplaint.linked.useQuery(
    {},
    { staleTime: Number.POSITIVE_INFINITY, select: plainTexts },
  );
  if (data) return <LinkedHmoComplaint linked={data} token={token} reload={refetch} />;
  if (error) return <LinkProblemPage problem={problemOfError(error)} token={token} onRetry={() => void refetch()} />;
  return <LinkLayout title={TITLE}>{null}</LinkLayout>;
}

const BEGUN = { words: '' };
const rules = async () => (await import('./answer-form')).HmoAnswerForm;

interface Props {
  linked: LinkedComplaint;
  token: string;
  /** Reads the complaint again. */
  reload: () => Promise<unknown>;
}

/** A complaint behind the link of its mail: to be answered, or with what became of it. */
function LinkedHmoComplaint({ linked, token, reload }: Props) {
  const { company, provider, number, status, may_answer } = linked;
  return (
    <LinkLayout title={`Complaint ${number}`} {...(company && { company: linked })} person={`For ${provider}`}>
      {may_answer ? (
        <AnswerForm linked={linked} token={token} reload={reload} />
      ) : status === 'CLOSED' ? (
        <LinkNotice sign="closed" title="This complaint is closed" below={<WrittenSoFar linked={linked} />}>
          Nothing more is asked of you.
        </LinkNotice>
      ) : (
        <SentByLinkNotice
          title="Your answer was sent"
          otherwise={`Human resources of ${company} reads it. You get a new link if something is left to answer.`}
          below={<WrittenSoFar linked={linked} />}
        />
      )}
    </LinkLayout>
  );
}

/** The person of the complaint, and the whole conversation. */
function WrittenSoFar({ linked }: Pick<Props, 'linked'>) {
  const way = useHmoPaper();
  const { person, kind, title, number, hospital, happened_on, timeline } = linked;
  return (
    <Grid gap="20px" mt="5" style={{ textAlign: 'left' }}>
      <Facts
        facts={[
          ['Complaint', `${title} (${number})`],
          ['Type', HMO_COMPLAINT_WORDS[kind]],
          ['Insured', person.name],
          ['Relation', person.relation === 'SELF' ? null : `${RELATION_WORDS[person.relation]} of ${person.employee}`],
          ['Policy number', person.policy_number],
          ['Hospital', hospital],
          ['Happened on', happened_on && date(happened_on)],
        ]}
      />
      <CaseTimeline events={asCaseEvents(timeline)} signs={HMO_COMPLAINT_SIGNS} way={way} parted={false} />
    </Grid>
  );
}

/** The answer of the HMO, kept on their device until it is sent once. */
function AnswerForm({ linked, token, reload }: Props) {
  const { number, title, due, company } = linked;
  const form = useSchemaForm(rules, BEGUN, 'onSubmit');
  const [place] = useState(() => draftOfLink(`hmo-complaint.${number}`, keptUntil(token)));
  const draft = useKeptDraft(form, { place, begun: BEGUN });
  const papers = usePapers({ keptAs: 'answer' });
  const sending = useSendPapers({
    call: 'hmoComplaint.linkedAnswer',
    form,
    papers: { files: papers },
    done: () => {
      draft.drop();
      form.reset(BEGUN);
      return reload();
    },
    stale: reload,
  });
  const { problem } = sending;
  if (problem && linkStateOf(problem)) return <LinkProblemPage problem={problem} token={token} />;
  return (
    <LinkForm
      title={title}
      intro={`Complaint ${number} of somebody whom you insure, from ${company}`}
      ahead={rules}
      onSubmit={form.handleSubmit(({ words }) => sending.send({ words }))}
      problem={sending.failed}
      consequence="Human resources and the employee read it."
      buttons={
        <Button size="3" type="submit" loading={sending.busy}>
          Send answer
        </Button>
      }
    >
      {due && <DueBanner due={due} until="Answer by" since="The answer was due on" />}
      <WrittenSoFar linked={linked} />
      <Grid gap="16px" mt="5">
        <TextAreaField {...form.field('words')} label="Your answer" required rows={7} limit={5000} />
        <DraftSaved at={draft.savedAt} />
        <PapersField papers={papers} disabled={sending.busy} />
        <Text as="p" size="14" tone="quiet">
          Write no more about anybody’s health than the answer needs.
        </Text>
      </Grid>
    </LinkForm>
  );
}
