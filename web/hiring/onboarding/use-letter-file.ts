import { useQuery } from '@tanstack/react-query';
import { useCredential } from '../../platform/call/credential';
import { type LetterFile, readLetterFile } from './letter-file';

/** The bytes of a file of a candidate, read with the session of the page and kept while it is looked at. */
export function useLetterFile(file: LetterFile | null) {
  const credential = useCredential();
  return useQuery({
    queryKey: ['transfer', file],
    queryFn: ({ signal }) => (file ? readLetterFile(file, credential, signal) : Promise.reject(new Error('no file'))),
    enabled: file !== null,
    staleTime: 60_000,
  });
}
