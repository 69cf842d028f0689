import { useQuery } from '@tanstack/react-query';
import { useCredential } from '../call/credential';
import { readFile } from '../call/read-file';
import { asAddress } from './picture-address';

/** The address of a photo: HR's and one's own by the record, a colleague's by the directory. */
type PhotoCall = 'employee.photo' | 'directory.photo';

/** The photo of an employee as an address, by its version; null without one, and until it has come. */
export function useEmployeePhoto(id: number, image: string | null, call: PhotoCall = 'employee.photo'): string | null {
  const credential = useCredential();
  // An `img` cannot send the session's header, so the photo is read by a call. Its version is part of the key.
  const { data } = useQuery({
    queryKey: [call, id, image],
    queryFn: async ({ signal }) =>
      asAddress(await (await readFile(call, { id, image: image ?? '' }, credential, signal)).blob()),
    enabled: image !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return image === null ? null : (data ?? null);
}
