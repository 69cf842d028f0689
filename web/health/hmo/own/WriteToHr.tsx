import { Button, Flex } from '@radix-ui/themes';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { useUnsaved } from '../../../platform/form/unsaved';
import { useSchemaForm } from '../../../platform/form/use-schema-form';
import { waitingWordsOf } from '../../../platform/form/use-waits';
import { PapersField } from '../../../platform/papers/PapersField';
import { usePapers } from '../../../platform/papers/use-papers';
import { useSendPapers } from '../../../platform/papers/use-send-papers';
import { Panel } from '../../../platform/ui/Panel';
import { ProblemLine } from '../../../platform/ui/ProblemLine';
import { toast } from '../../../platform/ui/toast';

const BEGUN = { to: 'DESK' as const, words: '' };

/** Writes to HR about a complaint, with papers. It moves nothing. */
export function WriteToHr({ id }: { id: number }) {
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
