import { Button } from '@radix-ui/themes';
import { Download, MailOpen, Send } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { IssuedLetter } from '../../../contracts/letters/issued-letter';
import { pages } from '../../../contracts/platform/pages';
import { startDownload } from '../../platform/call/start-download';
import { trpc } from '../../platform/call/trpc';
import { ListScreen } from '../../platform/list/ListScreen';
import { useList } from '../../platform/list/use-list';
import { useCommand } from '../../platform/record/use-command';
import { IssuedCard, issuedColumns } from './issued-columns';
import { SENT_LETTERS } from './issued-list';
import { SentTiles } from './SentTiles';
import { useIssuedActs } from './use-issued-acts';

/** How often the list is read again while letters are being written and mailed, in milliseconds. */
const LOOK_MS = 4000;

const nameOf = ({ letter_name, person }: IssuedLetter) => `${letter_name} to ${person.name}`;

/** Every letter that was sent, with what became of it. */
export function SentLettersPage() {
  const list = useList(trpc.issuedLetter.list, SENT_LETTERS, {
    refetchWhile: { every: LOOK_MS, holds: ({ states }) => (states.QUEUED ?? 0) > 0 },
  });
  const mint = useCommand(trpc.useUtils().client.transfer.mint.mutate, { done: ({ token }) => startDownload(token) });
  const exportList = () => {
    const { page: _, page_size: __, ...asked } = list.asked;
    const input = Object.fromEntries(Object.entries(asked).flatMap(([key, value]) => (value ? [[key, value]] : [])));
    void mint.run({ call: 'issuedLetter.listFile', input });
  };
  const { menuFor, resend, dialogs } = useIssuedActs();
  const columns = useMemo(() => issuedColumns(resend), [resend]);
  return (
    <>
      <ListScreen
        list={list}
        title="Sent letters"
        icon={MailOpen}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={nameOf}
        card={(row) => <IssuedCard row={row} onResend={resend} />}
        menu={menuFor}
        above={list.page && !list.isNone && <SentTiles states={list.page.states} unopened={list.page.unopened} />}
        actions={
          list.isNone ? undefined : (
            <Button variant="soft" color="gray" loading={mint.busy} onClick={exportList}>
              <Download />
              Export list
            </Button>
          )
        }
        add={
          <Button asChild>
            <Link to={pages.sendLetter()}>
              <Send />
              Send letter
            </Link>
          </Button>
        }
        none={{
          title: 'No letters were sent yet',
          why: 'A published letter is sent to one person or to many. What became of each stands here.',
        }}
        noneFits={{
          title: 'No letter fits',
          why: 'Try a part of the name, the code or the subject, or another state.',
        }}
      />
      {dialogs}
    </>
  );
}
