import { isWorking } from '../../../contracts/import/import-state';
import type { ImportKind } from '../../../contracts/platform/import-columns';
import { trpc } from '../../platform/call/trpc';
import { useList } from '../../platform/list/use-list';

/** How often a list of batches is read again while the server works on one of them: less often than one open batch. */
const EVERY_MS = 3000;

/** The files of a kind that were uploaded before, read again while one of them is worked on. */
export const useEarlierImports = (kind: ImportKind) =>
  useList(
    trpc.bulkImport.list,
    {},
    {
      also: { kind },
      asTyped: true,
      refetchWhile: { every: EVERY_MS, holds: ({ results }) => results.some((row) => isWorking(row.state)) },
    },
  );
