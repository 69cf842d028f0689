import { useEffect, useState } from 'react';
import { forgetReceipt } from '../../platform/link/last-receipt';
import { TAKEN_TOKEN } from '../../platform/link/link-token';
import { openMatter } from '../../platform/link/matter';

const keyOf = (page: string) => `tenure.link.${page}`;

/**
 * The token that a mail's link brought along. It leaves the address bar at once, so that it does not stay in the
 * history or in a copied address, and is kept for this tab so that a reload still works.
 */
export function useMailedToken(page: string, inAddress: string | null | undefined, cleanAddress: string): string {
  const fresh = inAddress && inAddress !== TAKEN_TOKEN ? inAddress : null;
  const [token] = useState(() => {
    if (fresh) sessionStorage.setItem(keyOf(page), fresh);
    return fresh ?? sessionStorage.getItem(keyOf(page)) ?? '';
  });
  useEffect(() => {
    // The router is left out: the page stays as it is, and only the shown address changes.
    if (!fresh) return;
    openMatter(`${page} ${fresh}`);
    forgetReceipt();
    history.replaceState(history.state, '', cleanAddress);
  }, [fresh, cleanAddress, page]);
  return token;
}

/** Forgets a token that has done its work. */
export const forgetMailedToken = (page: string): void => sessionStorage.removeItem(keyOf(page));
