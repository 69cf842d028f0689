import { Box, Button } from '@radix-ui/themes';
import { useState } from 'react';
import type { LinkedCase } from '../../../../contracts/cases/disciplinary';
import { DECISION_WORDS } from '../../../../contracts/cases/disciplinary-state';
import { useKeptDraft } from '../../../platform/form/kept-draft';
import { draftOfLink } from '../../../platform/form/stored-draft';
import { useSchemaForm } from '../../../platform/form/use-schema-form';
import { LinkForm } from '../../../platform/link/LinkForm';
import { LinkProblemPage } from '../../../platform/link/LinkProblemPage';
import { linkStateOf } from '../../../platform/link/link-refusal';
import { keptUntil } from '../../../platform/link/link-token';
import { usePapers } from '../../../platform/papers/use-papers';
import { useSendPapers } from '../../../platform/papers/use-send-papers';
import { dateOf } from '../../../platform/ui/format';
import { DueBanner } from '../../case/DueBanner';
import { AnswerFields } from '../AnswerFields';
import { Matter } from './Matter';
import { NextOfQuery } from './NextOfQuery';

const KINDS = {
  answer: {
    call: 'disciplinary.linkedAnswer',
    title: 'Please answer this query',
    label: 'Your answer',
    send: 'Send answer',
    consequence: 'Once sent it cannot be changed. You can add to it at the hearing.',
    rules: async () => (await import('../answer-forms')).QueryAnswerForm,
  },
  appeal: {
    call: 'disciplinary.linkedAppeal',
    title: 'You can appeal',
    label: 'Reason',
    send: 'Send appeal',
    consequence: 'Somebody who did not decide before looks at it again. The measure never becomes heavier by it.',
    rules: async () => (await import('../answer-forms')).AppealForm,
  },
} as const;
const BEGUN = { words: '' };

interface Props {
  linked: LinkedCase;
  kind: keyof typeof KINDS;
  token: string;
  reload: () => Promise<unknown>;
}

/** The query, and what the employee says to it or to the decision, kept on their device until it is sent once. */
export function AnswerLinkForm({ linked, kind, token, reload }: Props) {
  const { id, asked_by, asked_at, answer_due, decision, appeal_until } = linked;
  const { call, title, label, send, consequence, rules } = KINDS[kind];
  const form = useSchemaForm(rules, BEGUN, 'onSubmit');
  const [place] = useState(() => draftOfLink(`query-answer.${kind}.${id}`, keptUntil(token)));
  const draft = useKeptDraft(form, { place, begun: BEGUN });
  const papers = usePapers({ keptAs: kind });
  const sending = useSendPapers({
    call,
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
      intro={
        kind === 'appeal' && decision
          ? `The decision is: ${DECISION_WORDS[decision].toLowerCase()}`
          : `${asked_by ? `From ${asked_by}, on` : 'Of'} ${dateOf(asked_at)}`
      }
      ahead={rules}
      onSubmit={form.handleSubmit(({ words }) => sending.send({ words }))}
      problem={sending.failed}
      consequence={consequence}
      buttons={
        <Button size="3" type="submit" loading={sending.busy}>
          {send}
        </Button>
      }
    >
      {kind === 'answer' ? (
        <DueBanner due={answer_due} until="Answer by" since="The answer was due on" />
      ) : (
        appeal_until && <DueBanner due={appeal_until} until="Appeal by" />
      )}
      <Box mt="4" mx="0" mb="5">
        <Matter linked={linked} />
      </Box>
      <AnswerFields control={form.control} papers={papers} label={label} savedAt={draft.savedAt} busy={sending.busy} />
      {kind === 'answer' && <NextOfQuery linked={linked} />}
    </LinkForm>
  );
}
