import { Button } from '@radix-ui/themes';
import { useState } from 'react';
import type { LinkedCase } from '../../../contracts/disciplinary';
import { DueBanner } from '../../case/DueBanner';
import { usePapers } from '../../case/use-papers';
import { useSendPapers } from '../../case/use-send-papers';
import { useKeptDraft } from '../../form/kept-draft';
import { draftOfLink } from '../../form/stored-draft';
import { useSchemaForm } from '../../form/use-schema-form';
import { LinkForm } from '../../link/LinkForm';
import { LinkProblemPage } from '../../link/LinkProblemPage';
import { linkStateOf } from '../../link/link-refusal';
import { keptUntil } from '../../link/link-token';
import { dateOf } from '../../ui/format';
import { AnswerFields } from '../AnswerFields';
import { Matter } from './Matter';
import { NextOfQuery } from './NextOfQuery';

/** The rules of an answer, which come while it is being typed. */
const rules = async () => (await import('../answer-forms')).AnswerForm;
const BEGUN = { words: '' };

interface Props {
  linked: LinkedCase;
  token: string;
  reload: () => Promise<unknown>;
}

/** The query, and the answer of the employee, kept on their device until it is sent once. */
export function AnswerLinkForm({ linked, token, reload }: Props) {
  const { id, asked_by, asked_at, answer_due } = linked;
  const form = useSchemaForm(rules, BEGUN, 'onSubmit');
  const [place] = useState(() => draftOfLink(`query-answer.${id}`, keptUntil(token)));
  const draft = useKeptDraft(form, { place, begun: BEGUN });
  const papers = usePapers();
  const sending = useSendPapers({
    call: 'disciplinary.linkedAnswer',
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
      title="Please answer this query"
      intro={`${asked_by ? `From ${asked_by}, on` : 'Of'} ${dateOf(asked_at)}`}
      ahead={rules}
      onSubmit={form.handleSubmit(({ words }) => sending.send({ words }))}
      problem={sending.failed}
      consequence="Once sent it cannot be changed. You can add to it at the hearing."
      buttons={
        <Button size="3" type="submit" loading={sending.busy}>
          Send answer
        </Button>
      }
    >
      <DueBanner due={answer_due} until="Answer by" since="The answer was due on" />
      <Matter linked={linked} />
      <AnswerFields
        control={form.control}
        papers={papers}
        label="Your answer"
        savedAt={draft.savedAt}
        busy={sending.busy}
      />
      <NextOfQuery linked={linked} />
    </LinkForm>
  );
}
