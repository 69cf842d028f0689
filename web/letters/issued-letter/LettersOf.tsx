import { Button, Flex } from '@radix-ui/themes';
import { MailOpen, Send } from 'lucide-react';
import { Link } from 'react-router';
import type { IssuedLetter } from '../../../contracts/letters/issued-letter';
import { pages } from '../../../contracts/platform/pages';
import { ListFrame } from '../../platform/list/ListFrame';
import type { List } from '../../platform/list/use-list';
import { mayChange } from '../../platform/session/may';
import { ActionMenu } from '../../platform/ui/ActionMenu';
import { dateOf } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { Rows } from '../../platform/ui/Rows';
import { RowsSkeleton } from '../../platform/ui/RowsSkeleton';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { categoryWord } from '../letter/letter-words';
import { ISSUED_LOOKS, letterStateWords } from './issued-words';
import { useIssuedActs } from './use-issued-acts';

/** The letters that were sent to one person, for HR. */
export function LettersOf({
  list,
  send,
}: {
  list: List<IssuedLetter>;
  /** The page that sends this person another one; undefined for people who get no letters. */
  send: string | undefined;
}) {
  const acts = useIssuedActs();
  const add = send !== undefined && (mayChange('records') || mayChange('recruitment')) && (
    <Button asChild variant="soft">
      <Link to={send}>
        <Send />
        Send letter
      </Link>
    </Button>
  );
  return (
    <>
      <ListFrame
        list={list}
        icon={MailOpen}
        what="sent letters"
        skeleton={<RowsSkeleton title="Sent letters" />}
        none={{
          title: 'No letters yet',
          why: 'What is sent to this person stands here, with what became of it.',
          action: add,
        }}
      >
        {(rows) => (
          <Panel title="Sent letters" count={list.page?.total} aside={add} flush>
            <Rows label="Sent letters">
              {rows.map((row) => (
                <li key={row.id}>
                  <Flex align="center" justify="between" gap="3">
                    <Flex direction="column" minWidth="0" gap="1">
                      <TextLink weight="medium" anywhere>
                        <Link to={pages.sentLetter(row.id)}>{row.letter_name}</Link>
                      </TextLink>
                      <Text as="p" size="12" tone="quiet">
                        {categoryWord(row.category)}, sent {dateOf(row.issued_at)} by {row.issued_by}
                      </Text>
                    </Flex>
                    <Flex align="center" gap="3" flexShrink="0">
                      <StatusBadge look={ISSUED_LOOKS[row.state]} />
                      <ActionMenu label={`Actions for ${row.letter_name}`} groups={acts.menuFor(row)} />
                    </Flex>
                  </Flex>
                  <Text as="p" size="12" tone="quiet" mt="1">
                    {letterStateWords(row)}
                  </Text>
                </li>
              ))}
            </Rows>
          </Panel>
        )}
      </ListFrame>
      {acts.dialogs}
    </>
  );
}
