import type { EmployeeDocument } from '../../../contracts/people/document';
import { trpc } from '../../platform/call/trpc';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';
import { documentName } from './document-words';

/**
 * Asks before a document is deleted with all its versions. `gone` leaves its page first, so that a deleted document is
 * not read again.
 */
export function useDeleteDocument(gone: () => void): (row: EmployeeDocument) => Promise<boolean> {
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
