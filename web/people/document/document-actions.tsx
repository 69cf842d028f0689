import { Check, CircleSlash, Hourglass, RotateCw, Trash2, Upload, X } from 'lucide-react';
import { useState } from 'react';
import type { SectionChange } from '../../../contracts/organisation/employee-section';
import type { EmployeeDocument } from '../../../contracts/people/document';
import {
  nextStatuses,
  type SetDocumentStatus,
  statusTakenBack,
  takesFile,
} from '../../../contracts/people/document-status';
import { trpc } from '../../platform/call/trpc';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';
import type { MenuAction } from '../../platform/ui/ActionMenu';
import { dialogOnDemand } from '../../platform/ui/on-demand';
import { documentName } from './document-words';

const DeclineDocumentDialog = dialogOnDemand(
  async () => (await import('./DeclineDocumentDialog')).DeclineDocumentDialog,
);
const UploadDialog = dialogOnDemand(async () => (await import('./UploadDialog')).UploadDialog);

const DONE: Partial<Record<SetDocumentStatus, string>> = {
  approved: 'approved',
  declined: 'declined',
  ongoing: 'is being checked',
  closed: 'closed',
  nofile: 'requested again',
};

interface DocumentAction extends MenuAction {
  key: 'approve' | 'decline' | 'check' | 'again' | 'upload' | 'close' | 'delete';
}

/** The acts on documents, by HR or by their employee, each with its dialog. An HR officer has no actions for documents of their own. */
export function useDocumentActions(by: 'hr' | SectionChange, onDeleted: () => void = () => undefined) {
  const utils = trpc.useUtils();
  const [open, setOpen] = useState<{ act: 'upload' | 'decline'; document: EmployeeDocument } | null>(null);
  const close = () => setOpen(null);
  const askDelete = useDeleteDocument(onDeleted);
  const { run, busy } = useCommand(utils.client.document.setStatus.mutate, {
    said: (saved, { status }) => `${documentName(saved)} ${DONE[status] ?? 'saved'}`,
    done: close,
    refresh: () => utils.document.invalidate(),
  });
  const to = async ({ id, version }: EmployeeDocument, status: SetDocumentStatus, comment = '') => {
    const worked = await run({ id, version, status, comment });
    // The documents are read again, because somebody else may have been faster.
    if (!worked) void utils.document.invalidate();
  };

  /** The actions for a document, the most important first. */
  function actionsFor(document: EmployeeDocument): DocumentAction[] {
    const hr = by === 'hr';
    if (hr && document.own) return [];
    const next = hr ? nextStatuses(document) : [];
    const actions: DocumentAction[] = [];
    if (next.includes('approved'))
      actions.push({
        key: 'approve',
        label: 'Approve',
        icon: <Check />,
        onSelect: () => void to(document, 'approved'),
      });
    if (next.includes('declined'))
      actions.push({
        key: 'decline',
        label: 'Decline',
        icon: <X />,
        onSelect: () => setOpen({ act: 'decline', document }),
        opens: DeclineDocumentDialog,
      });
    if (next.includes('ongoing'))
      actions.push({
        key: 'check',
        label: 'Begin check',
        icon: <Hourglass />,
        onSelect: () => void to(document, 'ongoing'),
      });
    if (next.includes('nofile'))
      actions.push({
        key: 'again',
        label: 'Ask again',
        icon: <RotateCw />,
        onSelect: () => void to(document, 'nofile'),
      });
    if (takesFile(document.status, by))
      actions.push({
        key: 'upload',
        label: document.file ? 'Upload new version' : 'Upload',
        icon: <Upload />,
        onSelect: () => setOpen({ act: 'upload', document }),
        opens: UploadDialog,
      });
    if (next.includes('closed'))
      actions.push({
        key: 'close',
        label: 'Close, no longer needed',
        icon: <CircleSlash />,
        onSelect: () => void to(document, 'closed'),
      });
    if (hr || statusTakenBack({ ...document, requested: document.requested_at !== null }, by))
      actions.push({
        key: 'delete',
        label: 'Delete document',
        icon: <Trash2 />,
        danger: true,
        onSelect: () => void askDelete(document),
      });
    return actions;
  }

  return {
    actionsFor,
    /** The actions as groups of a menu, where the destructive ones stand apart. */
    menuFor: (document: EmployeeDocument, without: readonly DocumentAction['key'][] = []) => {
      const all = actionsFor(document).filter(({ key }) => !without.includes(key));
      return [all.filter(({ danger }) => !danger), all.filter(({ danger }) => danger)];
    },
    busy,
    dialogs: open && (
      <>
        {open.act === 'upload' && (
          <UploadDialog
            employee={open.document.employee}
            name={by === 'hr' ? open.document.employee_name : undefined}
            document={open.document}
            onClose={close}
          />
        )}
        {open.act === 'decline' && (
          <DeclineDocumentDialog
            document={open.document}
            busy={busy}
            onDecline={(comment) => void to(open.document, 'declined', comment)}
            onClose={close}
          />
        )}
      </>
    ),
  };
}

/**
 * Asks before a document is deleted with all its versions. `gone` leaves its page first, so that a deleted document is
 * not read again.
 */
function useDeleteDocument(gone: () => void): (row: EmployeeDocument) => Promise<boolean> {
  const utils = trpc.useUtils();
  const { run } = useCommand(({ id }: EmployeeDocument) => utils.client.document.delete.mutate({ id }), {
    said: (_, row) => `${documentName(row)} deleted`,
    done: gone,
    refresh: () =>
      Promise.all([
        utils.document.list.invalidate(),
        utils.document.mine.invalidate(),
        utils.profile.summary.invalidate(),
      ]),
  });
  return (row) =>
    confirm({
      title: `Delete ${documentName(row)}?`,
      text: row.file
        ? 'The file goes for good, with all its versions. What was done with it stays in the audit.'
        : 'It is no longer asked for.',
      confirm: 'Delete document',
      destructive: true,
      act: () => run(row),
    });
}
