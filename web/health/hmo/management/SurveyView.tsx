import { Button } from '@radix-ui/themes';
import { ClipboardList, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Survey } from '../../../../contracts/health/hmo-survey';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { mayLeave } from '../../../platform/form/unsaved';
import { confirm } from '../../../platform/record/confirm';
import { FRESH, LoadedRecord } from '../../../platform/record/LoadedRecord';
import { useCommand } from '../../../platform/record/use-command';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { countWithWord, date, plainText } from '../../../platform/ui/format';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { SURVEY_LOOKS } from '../hmo-looks';
import { SurveyFields } from './SurveyFields';
import { SurveyResultsPanel } from './SurveyResultsPanel';

const KIND = {
  word: 'survey',
  title: 'HMO survey',
  icon: ClipboardList,
  list: { to: pages.hmo({ tab: 'surveys' }), label: 'Surveys' },
  why: 'The address may be mistyped, or somebody deleted it.',
};

/** One survey: a draft as a form, and what was published with its results. */
export function SurveyView({ id }: { id: number }) {
  const query = trpc.hmoSurvey.detail.useQuery({ id }, FRESH);
  return (
    <LoadedRecord
      kind={KIND}
      query={query}
      titleOf={({ title }) => plainText(title)}
      fresh
      skeleton={<FormSkeleton fields={5} />}
    >
      {(survey) => (survey.status === 'DRAFT' ? <Draft survey={survey} /> : <SurveyResultsPanel survey={survey} />)}
    </LoadedRecord>
  );
}

function Draft({ survey }: { survey: Survey }) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const { id, version, title, questions, opens_on, closes_on } = survey;
  const refresh = () => utils.hmoSurvey.invalidate();
  const publishing = useCommand(utils.client.hmoSurvey.publish.mutate, { said: 'Survey published', refresh });
  const deleting = useCommand(utils.client.hmoSurvey.delete.mutate, {
    said: 'Survey deleted',
    done: () => void navigate(pages.hmo({ tab: 'surveys' })),
    refresh: () => utils.hmoSurvey.list.invalidate(),
  });
  const publish = async () => {
    if (!(await mayLeave())) return;
    await confirm({
      title: `Publish “${plainText(title)}”?`,
      text: `${countWithWord(questions.length, 'question goes', 'questions go')} to everybody who is covered on ${date(opens_on)}, until ${date(closes_on)}. They stay as they are from then on.`,
      confirm: 'Publish survey',
      act: () => publishing.run({ id, version }),
    });
  };
  const remove = () =>
    confirm({
      title: `Delete “${plainText(title)}”?`,
      text: 'Nobody was asked yet. The draft is gone for good.',
      confirm: 'Delete survey',
      cancel: 'Keep',
      destructive: true,
      act: () => deleting.run({ id }),
    });
  return (
    <>
      <PageHeading title={plainText(title)} note={<StatusBadge status="DRAFT" looks={SURVEY_LOOKS} />}>
        <Button variant="soft" color="gray" onClick={() => void remove()}>
          <Trash2 />
          Delete
        </Button>
        {questions.length > 0 && (
          <Button variant="outline" loading={publishing.busy} onClick={() => void publish()}>
            Publish
          </Button>
        )}
      </PageHeading>
      <SurveyFields survey={survey} onSaved={(saved) => utils.hmoSurvey.detail.setData({ id }, saved)} />
    </>
  );
}
