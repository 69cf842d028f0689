import { Box, Flex } from '@radix-ui/themes';
import { Info } from 'lucide-react';
import type { HeadcountResponse } from '../../../../contracts/time/headcount';
import { answerWords } from '../../../../contracts/time/headcount-answers';
import { usePageTitle } from '../../../platform/shell/page-title';
import { Card } from '../../../platform/ui/Card';
import { orDash } from '../../../platform/ui/format';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { Panel } from '../../../platform/ui/Panel';
import { Rows } from '../../../platform/ui/Rows';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { responseLook } from './own-answers';
import { supervisorWords } from './own-words';

/** The answers of a month, and the supervisor's decision. Nothing of it can be changed here. */
export function AnsweredMonth({ response, today }: { response: HeadcountResponse; today: string }) {
  const { headcount, questions, answers, supervisor_status, supervisor_comment, employee_status } = response;
  const title = `${headcount.month} ${headcount.year} headcount`;
  usePageTitle(title);
  const answered = employee_status === 'SUBMITTED';
  return (
    <Box maxWidth="640px">
      <PageHeading title={title} note={`${supervisorWords(response, today)}.`} reads>
        <StatusBadge look={responseLook(response, today)} />
      </PageHeading>
      {supervisor_status === 'DECLINED' && (
        <Card tone="red" px="4" py="3" mb="4">
          <Text as="p" weight="medium">
            Declined
          </Text>
          <Text as="p" anywhere lines>
            {supervisor_comment}
          </Text>
        </Card>
      )}
      {answered ? (
        <Panel title="Your answers" count={answers.length} flush>
          <Rows ordered label="Your answers">
            {questions.map((one, i) => (
              <li key={one.id}>
                <Text as="p" size="13" tone="quiet" anywhere>
                  {i + 1}. {one.text}
                </Text>
                <Text as="p" weight="medium" anywhere lines>
                  {orDash(answerWords(one, answers.find(({ question }) => question === one.id)?.value ?? ''))}
                </Text>
              </li>
            ))}
          </Rows>
        </Panel>
      ) : (
        <Text as="p" tone="quiet">
          You did not answer this month.
        </Text>
      )}
      <Flex align="center" gap="2" mt="4">
        <Info />
        <Text size="13" tone="quiet">
          {answered
            ? 'You answer once. Corrections go through HR.'
            : 'It is closed. HR records answers that come late.'}
        </Text>
      </Flex>
    </Box>
  );
}
