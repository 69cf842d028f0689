import { Button, Dialog, Flex, TextField as Input } from '@radix-ui/themes';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { FailedRead } from '../../platform/record/FailedRead';
import { useCommand } from '../../platform/record/use-command';
import { DialogButtons } from '../../platform/ui/DialogButtons';
import { Field } from '../../platform/ui/Field';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { useFocusReturn } from '../../platform/ui/focus-return';
import { dateTime } from '../../platform/ui/format';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { Text } from '../../platform/ui/Text';
import { toast } from '../../platform/ui/toast';

const WORDS = {
  OWN: {
    title: 'Calendar of your leave',
    what: 'A private address for the calendar of your phone or computer, which then shows your leave, what was accepted and what waits. Whoever has the address can read it.',
  },
  TEAM: {
    title: "Calendar of your team's leave",
    what: 'A private address for the calendar of your phone or computer, which then shows who of those who report to you is away: names and dates, never the kind of leave. Whoever has the address can read it.',
  },
} as const;

/** The private address of a calendar: made, copied, renewed or ended. It is told once, when it is made. */
export function FeedDialog({ of, onClose }: { of: 'OWN' | 'TEAM'; onClose: () => void }) {
  const focus = useFocusReturn();
  const { client, leave } = trpc.useUtils();
  const feeds = trpc.leave.feeds.useQuery({});
  const [address, setAddress] = useState<string | null>(null);
  const refresh = () => leave.feeds.invalidate();
  const make = useCommand(() => client.leave.makeFeed.mutate({ of }), {
    done: ({ token }) => setAddress(`${location.origin}/calendar/${token}.ics`),
    refresh,
  });
  const end = useCommand(() => client.leave.endFeed.mutate({ of }), {
    said: 'Calendar address ended',
    done: () => setAddress(null),
    refresh,
  });
  const copy = () =>
    navigator.clipboard.writeText(address ?? '').then(
      () => toast.success('Address copied'),
      () => toast.error('The address could not be copied'),
    );
  const { made_at: made = null, ended_at: ended = null } = feeds.data?.feeds.find((one) => one.of === of) ?? {};
  const busy = make.busy || end.busy;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content {...focus} maxWidth="520px">
        <Dialog.Title>{WORDS[of].title}</Dialog.Title>
        <Dialog.Description>{WORDS[of].what}</Dialog.Description>
        <Flex direction="column" gap="4" mt="4">
          {feeds.error ? (
            <FailedRead
              problem={problemOfError(feeds.error)}
              what="calendar addresses"
              retry={() => void feeds.refetch()}
            />
          ) : feeds.data === undefined ? (
            <FormSkeleton fields={1} />
          ) : address ? (
            <Field
              label="Address"
              hint="It is shown this once. Subscribe to it in your calendar as a calendar from the internet."
            >
              {(aria) => (
                <Input.Root {...aria} readOnly value={address} onFocus={(event) => event.target.select()}>
                  <Input.Slot side="right">
                    <Button type="button" size="1" variant="ghost" color="gray" onClick={() => void copy()}>
                      <Copy size={14} strokeWidth={1.75} aria-hidden />
                      Copy
                    </Button>
                  </Input.Slot>
                </Input.Root>
              )}
            </Field>
          ) : made ? (
            <>
              <Text as="p">There is an address, made {dateTime(made)}.</Text>
              <ProblemLine tone="amber">
                A new address ends this one: calendars that have it stop showing leave.
              </ProblemLine>
            </>
          ) : (
            <Text as="p">
              {ended
                ? `The last address ended on ${dateTime(ended)}, because a password was set or your account changed. Make a new one to go on.`
                : 'There is no address yet.'}
            </Text>
          )}
        </Flex>
        <DialogButtons>
          <Button variant="soft" color="gray" onClick={onClose}>
            Close
          </Button>
          {made && (
            <Button
              variant="soft"
              color="red"
              loading={end.busy}
              disabled={busy}
              onClick={() => void end.run(undefined)}
            >
              End address
            </Button>
          )}
          {!address && feeds.data && (
            <Button loading={make.busy} disabled={busy} onClick={() => void make.run(undefined)}>
              {made ? 'Make a new address' : 'Make address'}
            </Button>
          )}
        </DialogButtons>
      </Dialog.Content>
    </Dialog.Root>
  );
}
