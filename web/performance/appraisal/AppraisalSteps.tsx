import { Box } from '@radix-ui/themes';
import type { AppraisalRecord } from '../../../contracts/performance/appraisal';
import { Stepper } from '../../platform/ui/Stepper';
import { useAtMost } from '../../platform/ui/window-width';
import { appraisalSteps } from './own-words';

/** The state of the own appraisal. */
export function AppraisalSteps({ record }: { record: AppraisalRecord }) {
  const narrow = useAtMost(640);
  const { steps, active, finished } = appraisalSteps(record);
  // On a phone what comes later would push down what is to be done.
  const shown = narrow && !finished ? steps.slice(0, active) : steps;
  return (
    <Box mb="20px" maxWidth="720px">
      <Stepper
        label="Steps of the appraisal"
        {...{ active, finished }}
        steps={shown}
        orientation={narrow ? 'vertical' : 'horizontal'}
      />
    </Box>
  );
}
