import { trpc } from '../trpc';
import { fullName } from '../ui/format';

/** The name of somebody with an account; their number while it is not known. */
export function PersonName({ id }: { id: number }) {
  const { data } = trpc.profile.user.useQuery({ id }, { staleTime: 300_000 });
  return data ? fullName(data) : `No. ${id}`;
}
