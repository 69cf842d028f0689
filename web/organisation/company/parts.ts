import type { Part, PartDetail, PartKind } from '../../../contracts/organisation/company-part';
import { trpc } from '../../platform/call/trpc';
import { useListedRows } from '../../platform/list/listed-rows';
import { PART_CALLS } from './part-calls';
import type { PartValues } from './part-kinds';

/** The calls of a form: to create a part of a company, to update one, and to read the stored one. */
export function usePartCalls(kind: PartKind, company: number) {
  const { client } = trpc.useUtils();
  const { create, update, detail } = PART_CALLS[kind];
  return {
    create: (values: PartValues): Promise<Part> => client.company[create].mutate({ ...values, company }),
    update: (values: PartValues, { id, version }: Part): Promise<Part> =>
      client.company[update].mutate({ ...values, id, version }),
    read: ({ id }: Part): Promise<PartDetail> => client.company[detail].query({ id }),
  };
}

/** Puts a saved part into the lists that were read; for a new part the lists are read again. */
export function usePartSaved(kind: PartKind): (part: Part, isNew: boolean) => Promise<void> {
  const { company } = trpc.useUtils();
  const changed = usePartChanged(kind);
  const { list } = PART_CALLS[kind];
  const rows = useListedRows(trpc.company[list]);
  return async (part, isNew) => {
    if (isNew) await company[list].invalidate();
    else rows.replace(part);
    changed();
  };
}

const SHOWING = [
  'detail',
  'list',
  'all',
  'branches',
  'departments',
  'jobRoles',
  'department',
  'departmentList',
] as const;

/** Has everything read again that shows or counts a part, except the list of its kind. */
export function usePartChanged(kind: PartKind): () => void {
  const { company } = trpc.useUtils();
  return () => {
    for (const call of SHOWING) if (call !== PART_CALLS[kind].list) void company[call].invalidate();
  };
}
