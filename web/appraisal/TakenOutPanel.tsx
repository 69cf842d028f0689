import { Flex } from '@radix-ui/themes';
import { Link } from 'react-router';
import { pages } from '../../contracts/pages';
import { problemOf } from '../problem';
import { FailedRead } from '../record/FailedRead';
import { trpc } from '../trpc';
import { dateTime, plainTexts } from '../ui/format';
import { Panel } from '../ui/Panel';
import { Rows } from '../ui/Rows';
import { statusLook } from '../ui/status-look';
import { Text } from '../ui/Text';
import { TextLink } from '../ui/TextLink';

const SHOWN = 100;

/** Who was taken out of an appraisal, the last first; nothing where nobody was. */
export function TakenOutPanel({ appraisal }: { appraisal: number }) {
  const { data, error, refetch } = trpc.appraisal.takenOut.useQuery(
    { id: appraisal, page_size: SHOWN },
    { select: plainTexts },
  );
  if (!data)
    return error && <FailedRead problem={problemOf(error)} what="who was taken out" retry={() => void refetch()} />;
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
