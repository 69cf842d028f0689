import { Button } from '@radix-ui/themes';
import { Copy, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Columns } from '../../../platform/ui/Columns';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { Panel } from '../../../platform/ui/Panel';
import { Skeleton } from '../../../platform/ui/Skeleton';
import { Text } from '../../../platform/ui/Text';
import { toast } from '../../../platform/ui/toast';
import { SimulatorFields } from './SimulatorFields';
import { SimulatorResult } from './SimulatorResult';
import { simulationText } from './simulation-words';
import { useSimulation } from './use-simulation';

/** The net of a gross, and its month. */
export function SimulatorTab() {
  // Starting again is a new simulator.
  const [times, setTimes] = useState(0);
  return <Simulator key={times} onStartAgain={() => setTimes(times + 1)} />;
}

function Simulator({ onStartAgain }: { onStartAgain: () => void }) {
  const { form, fields, shown, problem, asking, again } = useSimulation();
  const copy = () =>
    shown &&
    navigator.clipboard.writeText(simulationText(shown)).then(
      () => toast.success('Result copied'),
      () => toast.error('The result could not be copied'),
    );
  return (
    <>
      <PageHeading title="What would it be net?" note="Nothing here is saved, and nobody is told." reads>
        <Button variant="soft" color="gray" onClick={onStartAgain}>
          <RotateCcw />
          Start again
        </Button>
        <Button disabled={!shown} onClick={() => void copy()}>
          <Copy />
          Copy the result
        </Button>
      </PageHeading>
      <Columns columns="minmax(0, 320px) minmax(0, 1fr)">
        <SimulatorFields control={form.control} fields={fields} shown={shown} />
        {shown ? (
          <SimulatorResult simulation={shown} />
        ) : (
          <Panel title="Where the gross goes">
            {problem ? (
              <>
                <Text as="p" mb="3">
                  {Object.values(problem.fields ?? {}).flat()[0] ?? 'The result did not come.'}
                </Text>
                <Button variant="soft" color="gray" onClick={again}>
                  Try again
                </Button>
              </>
            ) : asking ? (
              <Skeleton height={200} />
            ) : (
              <Text tone="quiet">Choose an employee or enter a gross. What it would be net stands here.</Text>
            )}
          </Panel>
        )}
      </Columns>
    </>
  );
}
