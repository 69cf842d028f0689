import { Box, Flex } from '@radix-ui/themes';
import { Link } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { changeRequestTitle } from '../../people/change-request/own-words';
import { MY_LATEST } from '../../people/change-request/reads';
import { problemOfError } from '../../platform/call/problem';
import { problemWords } from '../../platform/call/problem-words';
import { trpc } from '../../platform/call/trpc';
import { dateOf, plainTexts } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { Rows } from '../../platform/ui/Rows';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';

/** The latest changes that somebody asked for in their own record. */
export function RequestsPanel() {
  const list = trpc.changeRequest.list.useQuery(MY_LATEST, { select: plainTexts, refetchOnWindowFocus: true });
  const rows = list.data?.results ?? [];
  return (
    <Panel
      title="My change requests"
      aside={
        <TextLink>
          <Link to={pages.ownChangeRequests()}>All requests</Link>
        </TextLink>
      }
      flush
    >
      {rows.length > 0 ? (
        <Rows>
          {rows.map((row) => (
            <Flex asChild key={row.id} align="center" justify="between" wrap="wrap" gapY="1" gapX="3">
              <li>
                <span>
                  <TextLink>
                    <Link to={pages.ownChangeRequests({ request: row.id })}>{changeRequestTitle(row)}</Link>
                  </TextLink>
                  {row.requested_at && (
                    <Text block size="12" tone="quiet">
                      Sent {dateOf(row.requested_at)}
                    </Text>
                  )}
                </span>
                <StatusBadge status={row.status} />
              </li>
            </Flex>
          ))}
        </Rows>
      ) : (
        <Box asChild py="3" px="4">
          <Text as="p" tone="quiet">
            {list.error
              ? problemWords(problemOfError(list.error), 'employee')
              : list.data
                ? 'You have not asked for a change of your record.'
                : 'Loading'}
          </Text>
        </Box>
      )}
    </Panel>
  );
}
