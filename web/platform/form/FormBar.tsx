import type { ReactNode } from 'react';

/**
 * The bar of a form's buttons. A press in it does not take the focus first: a field that is left shows its error, and the
 * button would move away under the pointer.
 */
export const FormBar = ({ className, children }: { className: string | undefined; children: ReactNode }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: nothing happens here, it only keeps the focus where it is
  <div className={className} data-bar onMouseDown={(event) => event.preventDefault()}>
    {children}
  </div>
);
