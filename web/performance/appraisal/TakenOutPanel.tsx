import { Flex } from '@radix-ui/themes';
import { Link } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { FailedRead } from '../../platform/record/FailedRead';
import { dateTime, plainTexts } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { Rows } from '../../platform/ui/Rows';
import { statusLook } from '../../platform/ui/status-look';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';

const SHOWN = 100;

/** The people who were taken out of an appraisal, the last first; empty where nobody was. */
export function TakenOutPanel({ appraisal }: { appraisal: number }) {
  const { data, error, refetch } = trpc.appraisal.takenOut.useQuery(
    { id: appraisal, page_size: SHOWN },
    { select: plainTexts },
  );
  if (!data)
    return (
      error && <FailedRead problem={problemOfError(error)} what="who was taken out" retry={() => void refetch()} />
    );
  if (data.total === 0) return null;
  return (
    <Panel title="Taken out" count={data.total} flush>
      <Rows label="Taken out">
        {data.results.map(({ id, employee, state, reason, by, at, back }) => (
          <li key={id}>
            <Flex justify="between" wrap="wrap" gapX="3">
              <TextLink>
                <Link to={pages.employee(employee.id)}>{employee.name}</Link>
              </TextLink>
              <Text size="12" tone="quiet">
                {back ? 'Sent to them again since' : `Was at ${statusLook(state).word}`}
              </Text>
            </Flex>
            <Text as="p" anywhere>
              {reason}
            </Text>
            <Text as="p" size="12" tone="quiet" figures>
              {by}, {dateTime(at)}
            </Text>
          </li>
        ))}
      </Rows>
    </Panel>
  );
}
