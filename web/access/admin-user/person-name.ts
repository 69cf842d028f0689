import { trpc } from '../../platform/call/trpc';
import { fullName } from '../../platform/ui/format';

/** The name of somebody with an account; their number while it is not known. */
export function usePersonName(id: number | undefined): string {
  const { data } = trpc.profile.user.useQuery({ id: id ?? 0 }, { enabled: id !== undefined, staleTime: 300_000 });
  return data ? fullName(data) : `No. ${id}`;
}
