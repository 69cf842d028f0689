import { useQuery } from '@tanstack/react-query';
import type { Signature } from '../../../contracts/platform/signature';
import { useCredential } from '../../platform/call/credential';
import { readFile } from '../../platform/call/read-file';
import { asAddress } from '../../platform/picture/picture-address';

/** The stored picture of a signature as an address, once it is here. An `img` cannot send the session's header. */
export function useSignaturePicture({ id, picture }: Pick<Signature, 'id' | 'picture'>): string | undefined {
  const credential = useCredential();
  return useQuery({
    // Its version is part of the key: another picture is another answer.
    queryKey: ['setting.signaturePicture', id, picture],
    queryFn: async ({ signal }) =>
      asAddress(
        await (await readFile('setting.signaturePicture', { id, picture: picture ?? '' }, credential, signal)).blob(),
      ),
    enabled: id > 0 && picture !== null,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
