import type { QueryKey } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { PageName } from '../../../contracts/platform/pages';
import type { QueryOf } from '../list/use-list';
import { idIn } from '../record/id-in';
import type { Session } from '../session/session';

/** The address of an opened page, and its reader. */
export interface PagePlace {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  session: Pick<Session, 'user_id' | 'roles'>;
}

/** A read as the screen makes it, so that the screen finds its answer. */
export interface ScreenRead {
  key: QueryKey;
  path: string;
  input: unknown;
}

/** The first reads of pages, by name, as `<module>/reads.ts` announces them. */
export type FirstReads = Partial<Record<PageName, (place: PagePlace) => ScreenRead[]>>;

/** One first read of a page: the call and its input, as the screen will give them. */
export function firstRead<Input, Answer>(query: QueryOf<Input, Answer>, input: NoInfer<Input>): ScreenRead {
  const key = getQueryKey(query as Parameters<typeof getQueryKey>[0], input as never, 'query');
  return { key, path: (key[0] as string[]).join('.'), input };
}

/** The read of the record that a part of the address names; none where that can be no id. */
export function readById<Answer>(
  query: QueryOf<{ id: unknown }, Answer>,
  text: string | null | undefined,
): ScreenRead[] {
  const id = idIn(text ?? undefined);
  return id > 0 ? [firstRead(query, { id })] : [];
}

/** The read of the record that the address names, or what the list in its place reads. */
export function readByIdOr<Answer>(
  query: QueryOf<{ id: unknown }, Answer>,
  text: string | null | undefined,
  list: () => ScreenRead[],
): ScreenRead[] {
  const record = readById(query, text);
  return record.length > 0 ? record : list();
}
