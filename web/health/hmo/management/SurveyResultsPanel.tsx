import { Button, Flex, Grid } from '@radix-ui/themes';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { QuestionResult, Survey } from '../../../../contracts/health/hmo-survey';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { BarList } from '../../../platform/list/BarList';
import { confirm } from '../../../platform/record/confirm';
import { ExportButton } from '../../../platform/record/ExportButton';
import { FailedRead } from '../../../platform/record/FailedRead';
import { useCommand } from '../../../platform/record/use-command';
import { Card } from '../../../platform/ui/Card';
import { ForChange } from '../../../platform/ui/ForChange';
import { countWithWord, date, figure, plainText, plainTexts } from '../../../platform/ui/format';
import { dialogOnDemand, opens } from '../../../platform/ui/on-demand';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { Panel } from '../../../platform/ui/Panel';
import { Skeleton } from '../../../platform/ui/Skeleton';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { SURVEY_LOOKS } from '../hmo-looks';
import { surveyAnsweredWords } from './survey-words';

const LastDayDialog = dialogOnDemand(async () => (await import('./LastDayDialog')).LastDayDialog);

/** How a survey was answered, as far as that tells of nobody, and what can be done while it runs. */
export function SurveyResultsPanel({ survey }: { survey: Survey }) {
  const utils = trpc.useUtils();
  const [changing, setChanging] = useState(false);
  const { id, version, title, status, company, opens_on, closes_on } = survey;
  const { data, error, refetch } = trpc.hmoSurvey.results.useQuery({ id }, { select: plainTexts });
  const refresh = () => utils.hmoSurvey.invalidate();
  const closing = useCommand(utils.client.hmoSurvey.close.mutate, { said: 'Survey closed', refresh });
  const reminding = useCommand(utils.client.hmoSurvey.remind.mutate, {
    said: ({ reminded }) => `${countWithWord(reminded, 'employee')} reminded`,
    refresh,
  });
  const isOpen = status === 'OPEN' || status === 'SCHEDULED';
  const close = () =>
    confirm({
      title: `Close “${plainText(title)}”?`,
      text: 'Nobody can answer it any more. The results are shown, and it cannot be opened again.',
      confirm: 'Close survey',
      act: () => closing.run({ id, version }),
    });
  return (
    <>
      <PageHeading
        title={plainText(title)}
        note={
          <>
            {[
              plainText(company?.name ?? 'All companies'),
              `${date(opens_on)} to ${date(closes_on)}`,
              surveyAnsweredWords(survey),
            ].join(' · ')}{' '}
            <StatusBadge status={status} looks={SURVEY_LOOKS} />
          </>
        }
        reads
      >
        {status === 'CLOSED' && <ExportButton call="hmoSurvey.resultsFile" asked={{ id }} />}
        <ForChange>
          {isOpen && (
            <>
              <Button variant="soft" color="gray" onClick={() => setChanging(true)} {...opens(LastDayDialog)}>
                Change the last day
              </Button>
              {status === 'OPEN' && (
                <>
                  <Button
                    variant="soft"
                    color="gray"
                    loading={reminding.busy}
                    onClick={() => void reminding.run({ id })}
                  >
                    Remind
                  </Button>
                  <Button variant="outline" loading={closing.busy} onClick={() => void close()}>
                    Close survey
                  </Button>
                </>
              )}
            </>
          )}
        </ForChange>
      </PageHeading>
      {data ? (
        <Grid gap="20px">
          <Card tone="gray" px="16px" py="12px">
            <Text as="p">
              <EyeOff style={{ verticalAlign: '-3px' }} />{' '}
              {status !== 'CLOSED'
                ? 'Results are shown once the survey is closed, so that no new answer can be told from the others.'
                : data.too_few
                  ? 'Fewer than five answered, so that nothing is told.'
                  : 'Numbers below five are hidden, and nobody knows who answered what.'}
            </Text>
          </Card>
          {data.results.map((result) => (
            <OneQuestion key={result.question.id} result={result} />
          ))}
        </Grid>
      ) : error ? (
        <FailedRead problem={problemOfError(error)} what="results of surveys" retry={() => void refetch()}>
          The results did not load.
        </FailedRead>
      ) : (
        <Grid role="status" aria-label="Loading" gap="20px">
          <Skeleton height={44} radius={8} />
          <Skeleton height={220} radius={8} />
        </Grid>
      )}
      {changing && <LastDayDialog survey={survey} onClose={() => setChanging(false)} />}
    </>
  );
}

function OneQuestion({ result }: { result: QuestionResult }) {
  const { question, answers, bars, average, texts, more_texts } = result;
  const ends = [question.low && `1 is “${question.low}”`, question.high && `5 is “${question.high}”`];
  return (
    <Panel
      title={`${question.id}. ${question.text}`}
      aside={
        <Text size="13" tone="quiet" figures wrap="nowrap">
          {answers === null ? 'under 5 answers' : countWithWord(answers, 'answer')}
        </Text>
      }
      flush
    >
      {answers === null ? (
        <Text as="p" tone="quiet" m="4">
          Too few have answered it.
        </Text>
      ) : question.kind === 'TEXT' ? (
        <Grid asChild gap="3" p="4">
          <ul aria-label={question.text}>
            {texts.map((text, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may write the same words, and nothing moves them
              <Text as="li" key={i} anywhere lines quoted>
                {text}
              </Text>
            ))}
            {more_texts > 0 && (
              <Text as="li" tone="quiet" quoted>
                and {figure(more_texts)} more, in the file
              </Text>
            )}
          </ul>
        </Grid>
      ) : (
        <>
          {average !== null && (
            <Flex asChild align="baseline" gap="2" pt="4" px="4" pb="0">
              <p>
                <Text size="24" weight="bold" figures>
                  {(average / 100).toFixed(1)}
                </Text>
                <Text tone="quiet">{['on average', ...ends].filter(Boolean).join(' · ')}</Text>
              </p>
            </Flex>
          )}
          <BarList label={question.text} bars={bars.map(({ label, count }) => ({ key: label, name: label, count }))} />
        </>
      )}
    </Panel>
  );
}
