import type { UseNamed } from './ListedChoices';

/** The name of the record that a filter is set to; its number while the name is not known. */
export function ListedName({ id, useAll }: { id: number; useAll: UseNamed }) {
  const { data } = useAll();
  return data?.find((one) => one.id === id)?.name ?? `No. ${id}`;
}
