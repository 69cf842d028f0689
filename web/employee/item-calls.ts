import { useMutation, useQuery } from '@tanstack/react-query';
import { ITEM_KEYS, type Item, type ItemSection } from '../../contracts/employee-item';
import { trpc } from '../trpc';
import { plainTexts } from '../ui/format';
import type { ItemValues } from './item-kinds';

/** The calls of each section. */
const CALLS = {
  next_of_kin: {
    list: 'nextOfKin',
    add: 'addNextOfKin',
    update: 'updateNextOfKin',
    remove: 'removeNextOfKin',
  },
  guarantors: { list: 'guarantors', add: 'addGuarantor', update: 'updateGuarantor', remove: 'removeGuarantor' },
  referees: { list: 'referees', add: 'addReferee', update: 'updateReferee', remove: 'removeReferee' },
  education: { list: 'education', add: 'addEducation', update: 'updateEducation', remove: 'removeEducation' },
  certification: {
    list: 'certification',
    add: 'addCertification',
    update: 'updateCertification',
    remove: 'removeCertification',
  },
} as const satisfies Record<ItemSection, object>;

/** The items of a section. */
export function useItems(section: ItemSection, employee: number) {
  const { client } = trpc.useUtils();
  const { list } = CALLS[section];
  return useQuery({
    queryKey: [['employee', list], { input: { id: employee }, type: 'query' }],
    queryFn: async ({ signal }): Promise<Item[]> =>
      (await client.employee[list].query({ id: employee }, { signal })).results,
    select: plainTexts,
  });
}

/** The items as they are now: what somebody else saved. */
export function useReadItems(section: ItemSection, employee: number): () => Promise<Item[]> {
  const { client } = trpc.useUtils();
  return async () => plainTexts((await client.employee[CALLS[section].list].query({ id: employee })).results);
}

/** What shows the items of a record, or tells that they were changed. */
function useChanged(section: ItemSection, id: number) {
  const { employee } = trpc.useUtils();
  return async () => {
    void employee.audit.invalidate({ id });
    void employee.detail.invalidate({ id });
    await employee[CALLS[section].list].invalidate({ id });
  };
}

interface Outcome<T> {
  onSaved: (saved: T) => void;
  onError: (error: unknown) => void;
}

/** Sends a form, checked by the schema of its section: a new item, or another version of one that is there. */
export function useSaveItem(section: ItemSection, employee: number, { onSaved, onError }: Outcome<Item>) {
  const { client } = trpc.useUtils();
  const changed = useChanged(section, employee);
  return useMutation({
    // Without a connection it fails at once and says so, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: ({ values, before }: { values: ItemValues; before: Item | null }): Promise<Item> => {
      const { add, update } = CALLS[section];
      if (!before) return client.employee[add].mutate({ ...values, id: employee } as never);
      const key = { [ITEM_KEYS[section]]: before.id };
      return client.employee[update].mutate({ ...values, ...key, id: employee, version: before.version } as never);
    },
    onSuccess: async (item) => {
      await changed();
      onSaved(item);
    },
    onError,
  });
}

export function useRemoveItem(section: ItemSection, employee: number, { onSaved, onError }: Outcome<Item>) {
  const { client } = trpc.useUtils();
  const changed = useChanged(section, employee);
  return useMutation({
    networkMode: 'always',
    mutationFn: (item: Item) =>
      client.employee[CALLS[section].remove].mutate({ id: employee, [ITEM_KEYS[section]]: item.id } as never),
    onSuccess: async (_, item) => {
      await changed();
      onSaved(item);
    },
    onError,
  });
}
