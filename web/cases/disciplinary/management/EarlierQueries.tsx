import { Flex } from '@radix-ui/themes';
import { Link } from 'react-router';
import { DECISION_WORDS } from '../../../../contracts/cases/disciplinary-state';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { dateOf, plainTexts } from '../../../platform/ui/format';
import { Panel } from '../../../platform/ui/Panel';
import { Rows } from '../../../platform/ui/Rows';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { TwoLines } from '../../../platform/ui/TwoLines';

/** The queries that were put to an employee before. */
export function EarlierQueries({ employee }: { employee: number }) {
  const { data } = trpc.disciplinary.queries.useQuery(
    { employee, page: 1, page_size: 10 },
    { enabled: employee > 0, select: plainTexts },
  );
  return (
    <Panel title="Earlier queries" count={data?.total} flush>
      {data && data.results.length > 0 ? (
        <Rows label="Earlier queries">
          {data.results.map(({ id, subject, number, opened_at, status, decision }) => (
            <Flex asChild key={id} align="center" justify="between" gap="3">
              <li>
                <TwoLines
                  second={[number, dateOf(opened_at), decision && DECISION_WORDS[decision]].filter(Boolean).join(' · ')}
                >
                  <Link to={pages.disciplinaryCase(id)} data-row-link>
                    {subject}
                  </Link>
                </TwoLines>
                <StatusBadge status={status} />
              </li>
            </Flex>
          ))}
        </Rows>
      ) : (
        <Text as="p" tone="quiet" m="4">
          {data ? 'None was put to them before.' : employee > 0 ? 'Reading' : 'Choose an employee first.'}
        </Text>
      )}
    </Panel>
  );
}
