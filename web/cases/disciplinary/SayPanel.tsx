import { Box, Button } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { useDraft } from '../../platform/form/draft';
import { useSchemaForm } from '../../platform/form/use-schema-form';
import { waitingWordsOf } from '../../platform/form/use-waits';
import { usePapers } from '../../platform/papers/use-papers';
import { useSendPapers } from '../../platform/papers/use-send-papers';
import { ActionBar } from '../../platform/ui/ActionBar';
import { ControlSizeProvider, useControlSize } from '../../platform/ui/control-size';
import { Panel } from '../../platform/ui/Panel';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { Text } from '../../platform/ui/Text';
import { toast } from '../../platform/ui/toast';
import { useAtMost } from '../../platform/ui/window-width';
import { AnswerFields } from './AnswerFields';
import styles from './SayPanel.module.css';

const KINDS = {
  answer: {
    call: 'disciplinary.answer',
    title: 'Your answer',
    send: 'Send answer',
    said: 'Answer sent',
    note: 'Once sent it cannot be changed. You can add to it at the hearing.',
    rules: async () => (await import('./answer-forms')).QueryAnswerForm,
  },
  appeal: {
    call: 'disciplinary.appeal',
    title: 'Appeal',
    send: 'Send appeal',
    said: 'Appeal sent',
    note: 'Somebody who did not decide before looks at it again. The measure never becomes heavier by it.',
    rules: async () => (await import('./answer-forms')).AppealForm,
  },
} as const;

interface Props {
  /** The case. */
  id: number;
  kind: keyof typeof KINDS;
  /** The line above the words: the due day. */
  children?: ReactNode;
}

const BEGUN = { words: '' };

/** The statement of the employee in their own case, once: the answer to the query, or the appeal. Kept here until it is sent. */
export function SayPanel(props: Props) {
  const isPhone = useAtMost(600);
  return (
    <ControlSizeProvider value={isPhone ? '3' : '2'}>
      <Say {...props} />
    </ControlSizeProvider>
  );
}

function Say({ id, kind, children }: Props) {
  const { call, title, send, said, note, rules } = KINDS[kind];
  const size = useControlSize();
  const phone = useAtMost(600);
  const utils = trpc.useUtils();
  const form = useSchemaForm(rules, BEGUN, 'onSubmit');
  const name = `${kind} of case ${id}`;
  const draft = useDraft(form, { name, begun: BEGUN });
  const papers = usePapers({ keptAs: name });
  const refresh = () => utils.disciplinary.invalidate();
  const sending = useSendPapers({
    call,
    params: { id },
    form,
    papers: { files: papers },
    waits: {
      form: name,
      title: `${title} in a disciplinary case`,
      to: pages.disciplinaryCase(id),
      about: waitingWordsOf,
    },
    done: () => {
      draft.drop();
      form.reset(BEGUN);
      toast.success(said);
      return refresh();
    },
    stale: refresh,
  });
  return (
    <Panel title={title}>
      <form noValidate className={styles.form} onSubmit={form.handleSubmit(({ words }) => sending.send({ words }))}>
        {children}
        <AnswerFields
          control={form.control}
          papers={papers}
          label={kind === 'answer' ? 'Your answer' : 'Reason'}
          savedAt={draft.savedAt}
          busy={sending.busy}
        />
        {sending.failed && <ProblemLine alert>{sending.failed}</ProblemLine>}
        <ActionBar
          still={!phone}
          ground="panel"
          direction={{ initial: 'column', sm: 'row' }}
          align={{ initial: 'stretch', sm: 'center' }}
          wrap={{ initial: 'nowrap', sm: 'wrap' }}
          justify="between"
          gap="3"
          mx={{ initial: '-4', sm: '0' }}
          mb={{ initial: '-4', sm: '0' }}
          px={{ initial: '4', sm: '0' }}
          py={{ initial: '3', sm: '0' }}
          pb={{ initial: 'calc(12px + env(safe-area-inset-bottom))', sm: '0' }}
        >
          <Box flexGrow="1" flexBasis={{ initial: 'auto', sm: '240px' }}>
            <Text as="p" size="13" tone="quiet">
              {note}
            </Text>
          </Box>
          <Button size={size} type="submit" loading={sending.busy}>
            {send}
          </Button>
        </ActionBar>
      </form>
    </Panel>
  );
}
