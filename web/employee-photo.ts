import { useQuery } from '@tanstack/react-query';
import { useCredential } from './credential';
import { asAddress } from './picture-address';
import { readFile } from './read-file';

/** The photo of an employee as an address, by its version; null without one, and until it has come. */
export function useEmployeePhoto(id: number, image: string | null): string | null {
  const credential = useCredential();
  // An `img` cannot send the session's header, so the photo is read by a call. Its version is part of the key.
  const { data } = useQuery({
    queryKey: ['employee.photo', id, image],
    queryFn: async ({ signal }) =>
      asAddress(await (await readFile('employee.photo', { id, image: image ?? '' }, credential, signal)).blob()),
    enabled: image !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return image === null ? null : (data ?? null);
}
