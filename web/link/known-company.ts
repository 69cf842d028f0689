import * as z from 'zod';

/**
 * The company whose mail brought the person here. It is kept in the tab, so that the pages after a decision show it
 * too.
 */
const Known = z.object({ company: z.string(), company_code: z.string() });
export type KnownCompany = z.infer<typeof Known>;

const KEY = 'tenure.link.company';

export function rememberCompany({ company, company_code }: KnownCompany): void {
  sessionStorage.setItem(KEY, JSON.stringify({ company, company_code }));
}

export function knownCompany(): KnownCompany | null {
  try {
    return Known.nullable()
      .catch(null)
      .parse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  } catch {
    return null;
  }
}
