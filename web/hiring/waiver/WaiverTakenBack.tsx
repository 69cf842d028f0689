import type { LinkedWaiver } from '../../../contracts/hiring/waiver';
import { LinkLayout } from '../../platform/link/LinkLayout';
import { LinkNotice } from '../../platform/link/LinkNotice';

/** After "This was not me". */
export function WaiverTakenBack({ waiver }: { waiver: LinkedWaiver }) {
  return (
    <LinkLayout title="The answer was taken back" company={waiver}>
      <LinkNotice sign="good" title="The answer was taken back">
        Nothing is decided about {waiver.name}, and {waiver.requested_by} in HR has been told. To decide, open one of
        the two links in the mail again: from now on both ask for a click.
      </LinkNotice>
    </LinkLayout>
  );
}
