import { Button } from '@radix-ui/themes';
import { HeartPulse } from 'lucide-react';
import type { OwnHmo } from '../../../../contracts/health/hmo-shapes';
import { trpc } from '../../../platform/call/trpc';
import { confirm } from '../../../platform/record/confirm';
import { useCommand } from '../../../platform/record/use-command';
import { Empty } from '../../../platform/ui/Empty';
import { BoxedSection } from './BoxedSection';
import { WaitingNote } from './WaitingNote';

/** The page without a cover: the waiting request, and the ways to ask for one or to want none. */
export function UncoveredPart({ own, onAsk }: { own: OwnHmo; onAsk: () => void }) {
  const utils = trpc.useUtils();
  const refresh = () => utils.hmo.invalidate();
  const refuse = useCommand(utils.client.hmo.refuse.mutate, { said: 'HR is told that you want none', refresh });
  const want = useCommand(utils.client.hmo.refuse.mutate, { said: 'HR is told that you want it', refresh });
  const request = own.requests.find(({ kind }) => kind === 'ENROL');
  if (request)
    return (
      <BoxedSection title="Your enrolment">
        <div style={{ padding: '6px 16px 16px' }}>
          <WaitingNote request={request} title="Enrolment is pending" />
        </div>
      </BoxedSection>
    );
  const none = () =>
    confirm({
      title: 'Do you want no health insurance?',
      text: 'The company pays the premium. You can ask to be covered later.',
      confirm: 'I want none',
      cancel: 'Cancel',
      act: () => refuse.run({}),
    });
  return (
    <Empty
      icon={HeartPulse}
      title={own.declined ? 'You said that you want no health insurance' : 'You are not covered yet'}
      action={
        <>
          {own.may_ask.includes('ENROL') && <Button onClick={onAsk}>Ask to be covered</Button>}
          {own.declined ? (
            <Button variant="soft" color="gray" loading={want.busy} onClick={() => void want.run({ wanted: true })}>
              I want it after all
            </Button>
          ) : (
            <Button variant="soft" color="gray" onClick={() => void none()}>
              I want none
            </Button>
          )}
        </>
      }
    >
      {own.may_ask.includes('ENROL')
        ? 'Choose a plan and a hospital. HR decides, and the company pays the premium.'
        : 'HR enrols you. Ask them if you think that you should be.'}
    </Empty>
  );
}
