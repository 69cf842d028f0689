import { matterNow } from './matter';

/**
 * The company whose mail brought the person here. It is kept in the tab, so that the pages after a decision show it
 * too, and for the matter of that mail alone.
 */
export interface KnownCompany {
  company: string;
  /** Its mark is made of it; empty where a server tells none, whose mark is made of the name. */
  company_code: string;
}

const KEY = 'tenure.link.company';

export function rememberCompany({ company, company_code }: KnownCompany): void {
  sessionStorage.setItem(KEY, JSON.stringify({ matter: matterNow(), company, company_code }));
}

export function knownCompany(open: string): KnownCompany | null {
  try {
    const { matter, company, company_code } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<
      string,
      unknown
    >;
    return matter === open && typeof company === 'string' && typeof company_code === 'string'
      ? { company, company_code }
      : null;
  } catch {
    return null;
  }
}
