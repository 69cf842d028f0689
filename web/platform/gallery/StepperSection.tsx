import { Button, Flex, Grid } from '@radix-ui/themes';
import { useState } from 'react';
import { Card } from '../ui/Card';
import { Stepper } from '../ui/Stepper';
import { Text } from '../ui/Text';
import { GallerySection } from './GallerySection';

const STEPS = [
  { title: 'Offer sent', note: '8 Jun 2026' },
  { title: 'Accepted', note: '12 Jun 2026' },
  { title: 'Letters uploaded', note: 'Review 3 letters' },
  { title: 'Medical meeting', note: 'After approval' },
  { title: 'Onboarding', note: 'Resumes 29 Jun 2026' },
];
const STATES = [
  { title: 'Offer sent', note: '8 Jun 2026', state: 'done' },
  { title: 'Letters approved', note: 'All approved', state: 'done' },
  { title: 'Medical meeting', note: 'Not booked', state: 'passed' },
  { title: 'First day', note: 'Starts 29 Jun 2026', state: 'current' },
] as const;
const ENDED = [
  { title: 'Offer sent', note: '8 Jun 2026', state: 'done' },
  { title: 'Declined', note: '12 Jun 2026', state: 'ended' },
  { title: 'Letters uploaded', state: 'passed' },
] as const;
const TRIED = [-1, 0, 1, 3, 5, 6, 99];

/** The stepper across and down; its active step stays within the steps there are. */
export function StepperSection() {
  const [active, setActive] = useState(3);
  const [step, setStep] = useState(2);
  return (
    <GallerySection id="stepper" title="Stepper" note="done, current, to come, passed over, ended" span={3}>
      <Grid gap="4">
        <Card p="20px">
          <Stepper label="Journey" steps={STEPS} active={active} />
        </Card>
        <Flex align="center" wrap="wrap" gap="2">
          <Text size="12" tone="quiet" mr="1">
            Active step
          </Text>
          {TRIED.map((number) => (
            <Button key={number} variant="soft" color="gray" onClick={() => setActive(number)}>
              {number}
            </Button>
          ))}
        </Flex>
        <Card p="20px">
          <Stepper label="Finished journey" steps={STEPS} active={5} finished />
        </Card>
        <Card p="20px">
          <Stepper label="Journey past a step" steps={STATES} />
        </Card>
        <Card p="20px">
          <Stepper label="Ended journey" steps={ENDED} />
        </Card>
        <Card p="20px">
          <Stepper
            label="Steps of the wizard"
            orientation="vertical"
            steps={STEPS.slice(0, 4).map(({ title }) => ({ title }))}
            active={step}
            reachable={3}
            onStep={setStep}
          />
        </Card>
      </Grid>
    </GallerySection>
  );
}
