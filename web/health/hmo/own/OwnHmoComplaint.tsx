import { Button, Flex, Grid } from '@radix-ui/themes';
import { MessageSquareWarning } from 'lucide-react';
import { useState } from 'react';
import type { HmoComplaint } from '../../../../contracts/health/hmo-complaint';
import { HMO_COMPLAINT_WORDS } from '../../../../contracts/health/hmo-state';
import { pages } from '../../../../contracts/platform/pages';
import { CaseTimeline } from '../../../cases/case/CaseTimeline';
import { trpc } from '../../../platform/call/trpc';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { useUnsaved } from '../../../platform/form/unsaved';
import { useSchemaForm } from '../../../platform/form/use-schema-form';
import { waitingWordsOf } from '../../../platform/form/use-waits';
import { PapersField } from '../../../platform/papers/PapersField';
import { usePapers } from '../../../platform/papers/use-papers';
import { useSendPapers } from '../../../platform/papers/use-send-papers';
import { LoadedRecord } from '../../../platform/record/LoadedRecord';
import { Columns } from '../../../platform/ui/Columns';
import { Facts } from '../../../platform/ui/Facts';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { date, dateOf, plainTexts } from '../../../platform/ui/format';
import { dialogOnDemand, opens } from '../../../platform/ui/on-demand';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { Panel } from '../../../platform/ui/Panel';
import { ProblemLine } from '../../../platform/ui/ProblemLine';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { toast } from '../../../platform/ui/toast';
import { asCaseEvents, useHmoPaper } from '../complaint-timeline';
import { COMPLAINT_LOOKS, HMO_COMPLAINT_SIGNS, HMO_COMPLAINT_STATE_SENTENCES } from './complaint-words';

const ReopenHmoComplaintDialog = dialogOnDemand(
  async () => (await import('./ReopenHmoComplaintDialog')).ReopenHmoComplaintDialog,
);

const KIND = {
  word: 'complaint',
  title: 'Complaint',
  icon: MessageSquareWarning,
  list: { to: pages.hmo(), label: 'My HMO' },
  why: 'The address may be mistyped.',
};

/** One of the own complaints about the HMO: where it stands, what the HMO answered, and what can be done. */
export function OwnHmoComplaint({ id }: { id: number }) {
  const query = trpc.hmoComplaint.detail.useQuery({ id }, { select: plainTexts });
  return (
    <LoadedRecord
      kind={KIND}
      query={query}
      titleOf={({ number }) => `Complaint ${number}`}
      skeleton={<FormSkeleton fields={5} />}
    >
      {(complaint) => <Shown complaint={complaint} />}
    </LoadedRecord>
  );
}

function Shown({ complaint }: { complaint: HmoComplaint }) {
  const [reopens, setReopens] = useState(false);
  const paper = useHmoPaper();
  const { id, number, title, kind, status, provider, life, hospital, happened_on, opened_at, due, may } = complaint;
  return (
    <>
      <PageHeading title={title} note={`Complaint ${number}. ${HMO_COMPLAINT_STATE_SENTENCES[status]}`} reads>
        <StatusBadge status={status} looks={COMPLAINT_LOOKS} />
        {may.includes('reopen') && (
          <Button variant="soft" color="gray" onClick={() => setReopens(true)} {...opens(ReopenHmoComplaintDialog)}>
            Reopen
          </Button>
        )}
      </PageHeading>
      <Columns columns="minmax(0, 1fr) 360px">
        <CaseTimeline
          events={asCaseEvents(complaint.timeline)}
          signs={HMO_COMPLAINT_SIGNS}
          way={paper}
          title="What was said"
        />
        <Grid gap="20px" minWidth="0">
          <Panel title="What it is about">
            <Facts
              facts={[
                ['HMO', provider.name],
                ['Type', HMO_COMPLAINT_WORDS[kind]],
                ['About', life?.name],
                ['Hospital', hospital],
                ['Happened', happened_on && date(happened_on)],
                ['Filed', dateOf(opened_at)],
                ['Answer by', status === 'CLOSED' ? '' : due && date(due)],
              ]}
            />
          </Panel>
          {may.includes('message') && <WriteToHr id={id} />}
        </Grid>
      </Columns>
      {reopens && <ReopenHmoComplaintDialog id={id} onClose={() => setReopens(false)} />}
    </>
  );
}

const BEGUN = { to: 'DESK' as const, words: '' };

/** Writes to HR about a complaint, with papers. It moves nothing. */
function WriteToHr({ id }: { id: number }) {
  const utils = trpc.useUtils();
  const form = useSchemaForm(
    async () => (await import('../../../cases/case/message-form')).MessageForm,
    BEGUN,
    'onSubmit',
  );
  useUnsaved(form);
  const name = `hmoComplaint.message ${id}`;
  const papers = usePapers({ keptAs: name });
  const { send, busy, failed } = useSendPapers({
    call: 'hmoComplaint.message',
    params: { id },
    form,
    papers: { files: papers },
    waits: { form: name, title: 'Message about a complaint', to: pages.hmo({ complaint: id }), about: waitingWordsOf },
    done: async () => {
      form.reset(BEGUN);
      toast.success('Message sent');
      await utils.hmoComplaint.invalidate();
    },
  });
  return (
    <Panel title="Write to HR">
      <form noValidate onSubmit={form.handleSubmit((typed) => send(typed))}>
        <Flex direction="column" gap="4">
          <TextAreaField {...form.field('words')} label="Message" required rows={3} />
          <PapersField papers={papers} disabled={busy} />
          {failed && <ProblemLine alert>{failed}</ProblemLine>}
          <Button type="submit" loading={busy} ml="auto">
            Send message
          </Button>
        </Flex>
      </form>
    </Panel>
  );
}
