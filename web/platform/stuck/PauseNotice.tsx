import { Callout } from '@radix-ui/themes';
import { TriangleAlert } from 'lucide-react';
import type { Stuck } from '../../../contracts/platform/stuck';
import { timeOf } from '../ui/format';

/** Why nothing leaves for now, though nothing came back. */
export function PauseNotice({ stuck: { paused, texts, sms } }: { stuck: Stuck }) {
  const silent = !texts && sms.total > 0;
  if (!paused && !silent) return null;
  return (
    <Callout.Root color="amber" role="status">
      <Callout.Icon>
        <TriangleAlert />
      </Callout.Icon>
      {paused && (
        <Callout.Text>
          {paused.reason} Mails wait, and are tried again at {timeOf(paused.until)}.
        </Callout.Text>
      )}
      {silent && <Callout.Text>No SMS provider is set up. Write a mail in the place of an SMS.</Callout.Text>}
    </Callout.Root>
  );
}
