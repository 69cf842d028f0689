import type { ComponentType } from 'react';

type FetchPart<P> = () => Promise<ComponentType<P>>;

/** A part that one module shows and another has, which stands below it in the order of the groups. */
export interface Slot<P> {
  /** Fetches the part. */
  fetch: FetchPart<P>;
  fill: (fetch: FetchPart<P>) => void;
  isFilled: () => boolean;
}

/**
 * Declares a part by its props, in `slots.ts` of the module that shows it. The module that has the part says in its `fills.ts` how
 * it is fetched, and `web/house/fills.ts` names that file.
 */
export function slot<P>(): Slot<P> {
  let filled: FetchPart<P> | undefined;
  return {
    fetch: async () => {
      if (!filled) throw new Error('No module has this part');
      return await filled();
    },
    fill: (fetch) => {
      filled = fetch;
    },
    isFilled: () => filled !== undefined,
  };
}
