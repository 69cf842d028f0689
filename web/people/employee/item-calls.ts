import { useQuery } from '@tanstack/react-query';
import type { ItemSection } from '../../../contracts/organisation/employee-section';
import { ITEM_KEYS, type Item, itemTitle } from '../../../contracts/people/employee-item';
import { trpc } from '../../platform/call/trpc';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';
import { plainTexts } from '../../platform/ui/format';
import { ITEM_KINDS, type ItemValues } from './item-kinds';

/** The calls of each section. */
const CALLS = {
  next_of_kin: {
    list: 'nextOfKin',
    add: 'addNextOfKin',
    update: 'updateNextOfKin',
    delete: 'deleteNextOfKin',
  },
  guarantors: { list: 'guarantors', add: 'addGuarantor', update: 'updateGuarantor', delete: 'deleteGuarantor' },
  referees: { list: 'referees', add: 'addReferee', update: 'updateReferee', delete: 'deleteReferee' },
  education: { list: 'education', add: 'addEducation', update: 'updateEducation', delete: 'deleteEducation' },
  certification: {
    list: 'certification',
    add: 'addCertification',
    update: 'updateCertification',
    delete: 'deleteCertification',
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

/** Has everything read again that shows the items of a record or their changes. */
export function useItemsChanged(section: ItemSection, id: number) {
  const { employee } = trpc.useUtils();
  return async () => {
    void employee.audit.invalidate({ id });
    void employee.detail.invalidate({ id });
    await employee[CALLS[section].list].invalidate({ id });
  };
}

/**
 * The calls of a form, checked by the schema of its section: to create an item, to update one, and to read the stored
 * one.
 */
export function useItemCalls(section: ItemSection, employee: number) {
  const { client } = trpc.useUtils();
  const { list, add, update } = CALLS[section];
  return {
    create: (values: ItemValues): Promise<Item> => client.employee[add].mutate({ ...values, id: employee } as never),
    update: (values: ItemValues, { id, version }: Item): Promise<Item> => {
      const key = { [ITEM_KEYS[section]]: id };
      return client.employee[update].mutate({ ...values, ...key, id: employee, version } as never);
    },
    read: async ({ id }: Item): Promise<Item | undefined> =>
      plainTexts((await client.employee[list].query({ id: employee })).results).find((item) => item.id === id),
  };
}

/** Asks before an item is deleted. */
export function useDeleteItem(section: ItemSection, employee: { id: number; name: string }) {
  const { client } = trpc.useUtils();
  const { run } = useCommand(
    (item: Item): Promise<unknown> =>
      client.employee[CALLS[section].delete].mutate({ id: employee.id, [ITEM_KEYS[section]]: item.id } as never),
    {
      said: (_, item) => `${itemTitle(item)} removed`,
      place: 'employee',
      refresh: useItemsChanged(section, employee.id),
    },
  );
  return (item: Item): Promise<boolean> =>
    confirm({
      title: `Remove ${itemTitle(item)}?`,
      text: `It leaves the record of ${employee.name}. The audit keeps what it said.`,
      confirm: `Remove ${ITEM_KINDS[section].word}`,
      destructive: true,
      act: () => run(item),
    });
}
