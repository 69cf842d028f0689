import type { ComponentType } from 'react';
import { NETWORK_ERROR } from '../call/wording';
import { LoadingLine } from './LoadingLine';
import { type OnDemand, partOnDemand, type Source, sourceOf, useFetched } from './part-on-demand';

// Link pages take parts from their own file: dialogs weigh thirteen kilobytes.
export { type Fetchable, type OnDemand, opens, partOnDemand } from './part-on-demand';

/** A question that waits for an answer: its code comes when it is asked. */
export const ConfirmDialog = partOnDemand(async () => (await import('./ConfirmDialog')).ConfirmDialog);

function DialogFrom<P extends { onClose: () => void }>({
  source,
  props,
}: {
  source: Source<ComponentType<P>>;
  props: P;
}) {
  const { Part, missing, busy } = useFetched(source);
  if (Part) return <Part {...props} />;
  if (!missing) return <LoadingLine />;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && props.onClose()}
      title={NETWORK_ERROR}
      confirm={missing.act}
      cancel="Close"
      busy={busy}
      onConfirm={missing.again}
    >
      <span role="status">{missing.why}</span>
    </ConfirmDialog>
  );
}

/**
 * A dialog that is fetched when it opens: `dialogOnDemand(async () => (await import('./TaskDialog')).TaskDialog)`. Until
 * it is here nothing moves; a dialog that cannot be fetched says so, and can be tried again or closed.
 */
export function dialogOnDemand<P extends { onClose: () => void }>(get: () => Promise<ComponentType<P>>): OnDemand<P> {
  const source = sourceOf(get);
  return Object.assign((props: P) => <DialogFrom source={source} props={props} />, {
    fetch: () => void source.fetch(),
  });
}
