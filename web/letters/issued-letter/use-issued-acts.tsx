import { Download, FileText, RotateCw, ShieldCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { IssuedLetter } from '../../../contracts/letters/issued-letter';
import { pages } from '../../../contracts/platform/pages';
import { startDownload } from '../../platform/call/start-download';
import { trpc } from '../../platform/call/trpc';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';
import type { MenuAction } from '../../platform/ui/ActionMenu';
import { dialogOnDemand } from '../../platform/ui/on-demand';
import { canResend, copyVerificationLink, mayOpenFile, whyNotRecalled } from './issued-words';

const RecallLetterDialog = dialogOnDemand(async () => (await import('./RecallLetterDialog')).RecallLetterDialog);

/** The acts on a sent letter, for the menu of its row and for its page. */
export function useIssuedActs() {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [recalling, setRecalling] = useState<IssuedLetter | null>(null);
  const mint = useCommand(utils.client.transfer.mint.mutate, { done: ({ token }) => startDownload(token) });
  const again = useCommand(({ id }: IssuedLetter) => utils.client.issuedLetter.resend.mutate({ id }), {
    said: (_, { letter_name, person }) => `${letter_name} is on its way to ${person.name} again`,
    refresh: () => utils.issuedLetter.invalidate(),
  });

  const download = ({ id }: IssuedLetter) => void mint.run({ call: 'issuedLetter.file', input: { id } });
  const resend = (row: IssuedLetter) => {
    if (row.state === 'NOT_DELIVERED') return void again.run(row);
    void confirm({
      title: `Resend ${row.letter_name} to ${row.person.name}?`,
      text: 'The same letter goes out again with a new link. The link of the mail before ends.',
      confirm: 'Resend letter',
      act: () => again.run(row),
    });
  };

  const copies = ({ code }: IssuedLetter): MenuAction => ({
    label: 'Copy verification link',
    icon: <ShieldCheck />,
    onSelect: () => void copyVerificationLink(code),
    reads: true,
  });
  const recalls = (row: IssuedLetter): MenuAction => {
    const why = whyNotRecalled(row);
    return {
      label: 'Recall letter',
      icon: <Undo2 />,
      onSelect: () => setRecalling(row),
      opens: RecallLetterDialog,
      note: why ?? 'The link and the code stop working. Not possible once it is opened.',
      disabled: why !== null,
    };
  };
  const menuFor = (row: IssuedLetter): MenuAction[][] => [
    [
      {
        label: 'Open letter',
        icon: <FileText />,
        onSelect: () => navigate(pages.sentLetter(row.id)),
        reads: true,
      },
      ...(mayOpenFile(row)
        ? [{ label: 'Download PDF', icon: <Download />, onSelect: () => download(row), reads: true }]
        : []),
      ...(canResend(row) ? [{ label: 'Resend', icon: <RotateCw />, onSelect: () => resend(row) }] : []),
      copies(row),
    ],
    [recalls(row)],
  ];

  return {
    menuFor,
    /** For the page of a letter, whose other acts have buttons. */
    menuOfPage: (row: IssuedLetter) => [[copies(row)], [recalls(row)]],
    resend,
    dialogs: recalling && <RecallLetterDialog letter={recalling} onClose={() => setRecalling(null)} />,
  };
}
