import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Part, PartDetail, PartKind } from '../../contracts/company-part';
import { trpc } from '../trpc';
import { callKey, removeRow, replaceRow } from './cached-lists';
import { CALLS, type PartValues } from './part-kinds';

interface Outcome {
  onSaved: (part: Part) => void;
  onError: (error: unknown) => void;
}

/** Sends a form: a new part of a company, or another version of one that is there. */
export function useSavePart(kind: PartKind, company: number, { onSaved, onError }: Outcome) {
  const { client } = trpc.useUtils();
  const changed = useChanged(kind);
  const { create, update, list } = CALLS[kind];
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ values, before }: { values: PartValues; before: Part | null }): Promise<Part> =>
      before
        ? client.company[update].mutate({ ...values, id: before.id, version: before.version })
        : client.company[create].mutate({ ...values, company }),
    onSuccess: async (part, { before }) => {
      if (before) replaceRow(cache, list, part);
      else await cache.invalidateQueries({ queryKey: callKey(list) });
      changed();
      onSaved(part);
    },
    onError,
  });
}

/** The part as it is now: what somebody else saved. */
export function useReadPart(kind: PartKind): (id: number) => Promise<PartDetail> {
  const { client } = trpc.useUtils();
  return (id) => client.company[CALLS[kind].detail].query({ id });
}

export function useDeletePart(kind: PartKind, { onSaved, onError }: Outcome) {
  const { client } = trpc.useUtils();
  const changed = useChanged(kind);
  const cache = useQueryClient();
  const { remove, list } = CALLS[kind];
  return useMutation({
    mutationFn: ({ id }: Part) => client.company[remove].mutate({ id }),
    onSuccess: (_, part) => {
      removeRow(cache, list, part.id);
      changed();
      onSaved(part);
    },
    onError,
  });
}

/** What else shows a part or counts it, but its own list: read again where it is looked at. */
function useChanged(kind: PartKind): () => void {
  const cache = useQueryClient();
  return () => {
    const others = ['detail', 'list', 'all', 'branches', 'departments', 'jobRoles', 'department', 'departmentList'];
    for (const call of others) if (call !== CALLS[kind].list) void cache.invalidateQueries({ queryKey: callKey(call) });
  };
}
