import { Button, Flex } from '@radix-ui/themes';
import { useNavigate } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { problemOfError } from '../../platform/call/problem';
import { problemWords } from '../../platform/call/problem-words';
import { trpc } from '../../platform/call/trpc';
import { useOneAtATime } from '../../platform/form/one-at-a-time';
import { Card } from '../../platform/ui/Card';
import { plainTexts, waitedWords } from '../../platform/ui/format';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { Text } from '../../platform/ui/Text';

/** The other requests that wait for the address of a link, each opened by a link of its own. Empty when there are none. */
export function OtherApprovals() {
  const navigate = useNavigate();
  const others = trpc.approval.others.useQuery({}, { select: plainTexts, staleTime: 10_000 });
  const open = trpc.approval.openOther.useMutation({
    onSuccess: ({ token }) => navigate(pages.decideApproval(token)),
  });
  const openOnce = useOneAtATime(open);
  if (!others.data || others.data.length === 0) return null;
  return (
    <Card asChild mt="5">
      <section aria-label="Also waiting for you">
        <Text as="h2" size="15" weight="bold" mx="4" mt="3" mb="1">
          Also waiting for you
        </Text>
        <ul>
          {others.data.map((one) => (
            <Flex key={one.id} asChild align="center" justify="between" gap="3" py="2" px="4">
              <li>
                <span>
                  <Text block size="15" anywhere>
                    {one.title}
                  </Text>
                  <Text block size="13" tone="quiet" anywhere>
                    {one.requested_by}, {waitedWords(one.opened_at)}
                  </Text>
                </span>
                <Button
                  type="button"
                  size="3"
                  variant="soft"
                  color="gray"
                  aria-label={`Open ${one.title}`}
                  loading={open.isPending && open.variables.id === one.id}
                  onClick={() => openOnce({ id: one.id })}
                >
                  Open
                </Button>
              </li>
            </Flex>
          ))}
        </ul>
        {open.error && <ProblemLine alert>{problemWords(problemOfError(open.error), 'act')}</ProblemLine>}
      </section>
    </Card>
  );
}
