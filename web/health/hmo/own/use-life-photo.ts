import { useQuery } from '@tanstack/react-query';
import type { HmoLife } from '../../../../contracts/health/hmo-shapes';
import { useCredential } from '../../../platform/call/credential';
import { readFile } from '../../../platform/call/read-file';
import { asAddress } from '../../../platform/picture/picture-address';

/** The photo of somebody who is covered, as an address; null without one, and until it has come. */
export function useLifePhoto({ id, photo, version }: Pick<HmoLife, 'id' | 'photo' | 'version'>): string | null {
  const credential = useCredential();
  const { data } = useQuery({
    queryKey: ['hmo.photo', id, version],
    queryFn: async ({ signal }) => asAddress(await (await readFile('hmo.photo', { id }, credential, signal)).blob()),
    enabled: photo,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}
