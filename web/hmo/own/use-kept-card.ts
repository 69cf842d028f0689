import { useEffect, useState } from 'react';
import { type CardFacts, keepCard } from '../../session/kept-card';
import { currentSession, isImpersonating } from '../../session/session';

/** The person whose card is kept; an impersonation keeps none. */
export function keeper(): number | null {
  const session = currentSession();
  return session && !isImpersonating(session) ? session.user_id : null;
}

/** Lets the browser open the card by itself: `public/card-worker.js` with the script of its page. False where it cannot. */
async function opensAlone(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const { installing, waiting, active } = await navigator.serviceWorker.register('/card-worker.js', { scope: '/hmo' });
  await (await caches.open('hmo-card')).add('/card-view.js');
  const worker = installing ?? waiting ?? active;
  if (!worker || worker.state === 'activated') return worker !== null;
  return new Promise((settled) =>
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') settled(worker.state === 'activated');
    }),
  );
}

async function keep(user: number, card: CardFacts, photo: string | null): Promise<boolean> {
  const { codeSign } = await import('./code-sign');
  // Somebody may have signed out meanwhile.
  return keeper() === user && keepCard(user, { ...card, photo, sign: codeSign(card.code) }) && opensAlone();
}

/**
 * Keeps the card on this device, so that it opens without a network; without a card what was kept goes. `undefined` while nobody
 * knows. True once it opens by itself.
 */
export function useKeptCard(card: CardFacts | null | undefined, photo: string | null): boolean {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    const user = keeper();
    if (user === null || card === undefined) return;
    if (card === null) {
      keepCard(user, null);
      return;
    }
    let isHere = true;
    keep(user, card, photo).then(
      (kept) => isHere && setKept(kept),
      // What is not kept costs only the card without a network.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [card, photo]);
  return isKept;
}
