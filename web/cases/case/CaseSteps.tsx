import { Card } from '../../platform/ui/Card';
import { Stepper, type StepperStep } from '../../platform/ui/Stepper';

/** How far a case is: the steps that its kind takes, each with the day on which it was done. */
export const CaseSteps = ({ label, steps }: { label: string; steps: readonly StepperStep[] }) => (
  <Card p="16px">
    <Stepper label={label} steps={steps} />
  </Card>
);
