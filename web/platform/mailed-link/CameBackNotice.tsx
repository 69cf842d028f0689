import { Callout } from '@radix-ui/themes';
import { MailX } from 'lucide-react';
import type { CameBack } from '../../../contracts/platform/mailed-link';
import { dateOf } from '../ui/format';

/** That the last mail to an address came back, and why. */
export const CameBackNotice = ({ one: { address, reason, at } }: { one: CameBack }) => (
  <Callout.Root color="red" role="status" aria-label="Mail that came back" mb="4">
    <Callout.Icon>
      <MailX />
    </Callout.Icon>
    <Callout.Text>
      The last mail to {address} came back on {dateOf(at)}. {reason} Correct the address, or tell them in another way.
    </Callout.Text>
  </Callout.Root>
);
