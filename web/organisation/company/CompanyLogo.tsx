import { useQuery } from '@tanstack/react-query';
import { useCredential } from '../../platform/call/credential';
import { readFile } from '../../platform/call/read-file';
import { CompanyMark } from '../../platform/link/CompanyMark';
import { asAddress } from '../../platform/picture/picture-address';
import styles from './CompanyLogo.module.css';

interface Pictured {
  id: number;
  code: string;
  logo: string | null;
}

/** The logo of a company, or its mark while it has none. Always beside the name, so it says nothing to a screen reader. */
export function CompanyLogo({ company, size }: { company: Pictured; size: number }) {
  const credential = useCredential();
  const { id, logo } = company;
  // An `img` cannot send the session's header, so the logo is read by a call. Its version is part of the key.
  const { data } = useQuery({
    queryKey: ['company.logo', id, logo],
    queryFn: async ({ signal }) =>
      asAddress(await (await readFile('company.logo', { id, version: logo ?? '' }, credential, signal)).blob()),
    enabled: logo !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <span
      className={styles.logo}
      style={{ width: size, height: size, fontSize: Math.max(10, Math.round(size * 0.28)) }}
      aria-hidden
    >
      {logo && data ? <img className={styles.picture} src={data} alt="" /> : <CompanyMark code={company.code} />}
    </span>
  );
}
