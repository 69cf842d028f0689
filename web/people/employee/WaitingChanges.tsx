import { Box, Button, Flex } from '@radix-ui/themes';
import { Link } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';
import { ForChange } from '../../platform/ui/ForChange';
import { dateTime, plainTexts } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';

const TITLES = {
  'bank-details': 'Bank details wait for another admin',
  pay: 'Pay waits for another admin',
  'employment-status': 'Employment status waits for another admin',
  'admin-rights': 'Rights wait for another admin',
} as const;

/** The changes of a record that wait for another admin: what would be, who asked, who decides. Nothing where none wait. */
export function WaitingChanges({ id }: { id: number }) {
  const utils = trpc.useUtils();
  const changes = trpc.secondPair.ofEmployee.useQuery({ id }, { select: plainTexts }).data ?? [];
  const { run } = useCommand(utils.client.approval.withdraw.mutate, {
    said: ({ message }) => message,
    refresh: () => Promise.all([utils.secondPair.invalidate(), utils.approval.invalidate()]),
  });
  const askWithdraw = (request: number) =>
    confirm({
      title: 'Take this change back?',
      text: 'Nobody decides it any more, and nothing is changed. It can be asked for again.',
      confirm: 'Take back',
      destructive: true,
      act: () => run({ id: request }),
    });
  if (changes.length === 0) return null;
  return (
    <Flex direction="column" gap="3" mb="4" maxWidth="960px">
      {changes.map(({ request, kind, fields, requested_by, requested_at, waits_for, may_withdraw }) => (
        <Panel key={request} title={TITLES[kind]}>
          {fields.map(({ name, value }) => (
            <Text key={name} as="p" anywhere>
              {name}: {value}
            </Text>
          ))}
          <Text as="p" size="12" tone="quiet" mt="2" anywhere>
            {requested_by} asked for it on {dateTime(requested_at)}. It waits for {waits_for.join(' or ')}.
          </Text>
          <Flex asChild gap="3" mt="3" align="center">
            <Box>
              <TextLink underlined>
                <Link to={pages.approvals({ request })}>Open request</Link>
              </TextLink>
              {may_withdraw && (
                <ForChange>
                  <Button size="1" variant="soft" color="gray" onClick={() => void askWithdraw(request)}>
                    Take back
                  </Button>
                </ForChange>
              )}
            </Box>
          </Flex>
        </Panel>
      ))}
    </Flex>
  );
}
