import { useQuery } from '@tanstack/react-query';
import type { ProfileUser } from '../../../contracts/access/profile-user';
import type { Credential } from '../call/call-links';
import { useCredential } from '../call/credential';
import { readFile } from '../call/read-file';
import { asAddress } from '../picture/picture-address';
import { fullName } from '../ui/format';
import { Initials } from '../ui/Initials';

type Pictured = Pick<ProfileUser, 'user_id' | 'image'>;

async function readPhoto(id: number, image: string, credential: Credential, signal: AbortSignal): Promise<string> {
  const answer = await readFile('profile.photo', { id, image }, credential, signal);
  return asAddress(await answer.blob());
}

/** The key of a photo in the cache. The version is part of the key, because a new photo is a new picture. */
export const photoKey = (id: number, image: string) => ['profile.photo', id, image];

/**
 * The stored photo of a person once it is read; null without one or when reading failed. An `img` cannot send the
 * session's header, so the photo is read by a call.
 */
export function useProfilePhoto(user: Pictured | undefined): string | null {
  const credential = useCredential();
  const id = user?.user_id ?? 0;
  const image = user?.image ?? '';
  const { data } = useQuery({
    queryKey: photoKey(id, image),
    queryFn: ({ signal }) => readPhoto(id, image, credential, signal),
    enabled: id > 0 && image !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return image === '' ? null : (data ?? null);
}

/** The photo of a person, or their initials. Always beside the name. */
export function ProfilePhoto({
  user,
  size,
}: {
  user: (Pictured & { firstname: string; lastname: string }) | undefined;
  size: number;
}) {
  const photo = useProfilePhoto(user);
  return <Initials name={user ? fullName(user) : ''} image={photo} size={size} />;
}
