import type { Exit } from '../../../../contracts/cases/exit';
import { Panel } from '../../../platform/ui/Panel';
import { Text } from '../../../platform/ui/Text';

/** The leaver's handover note, in their own words. */
export const HandoverPanel = ({ exit: { handover, employee } }: { exit: Exit }) => (
  <Panel title="Handover">
    {handover ? (
      <Text as="p" anywhere lines>
        {handover}
      </Text>
    ) : (
      <Text as="p" tone="quiet">
        {employee.name} has not written a handover note.
      </Text>
    )}
  </Panel>
);
