import type { ProfileSummary } from '../../../contracts/desk/profile';
import { Facts } from '../../platform/ui/Facts';
import { Panel } from '../../platform/ui/Panel';

/** How somebody is reached. */
export function ContactPanel({ user }: { user: Pick<ProfileSummary['user'], 'email' | 'phone'> }) {
  return (
    <Panel title="Contact">
      <Facts
        facts={[
          ['Email', user.email],
          ['Phone', user.phone],
        ]}
      />
    </Panel>
  );
}
