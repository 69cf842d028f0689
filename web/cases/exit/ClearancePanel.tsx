import type { ReactNode } from 'react';
import { Panel } from '../../platform/ui/Panel';
import { Text } from '../../platform/ui/Text';
import { ClearanceList, type ClearanceListProps } from './ClearanceList';
import { ClearedLine } from './ClearedLine';

interface Props extends ClearanceListProps {
  /** The text before a department is asked. */
  before: ReactNode;
}

/** The clearance of an exit with how far it is. */
export function ClearancePanel({ clearance, onTick, before }: Props) {
  const cleared = clearance.filter(({ cleared_at }) => cleared_at !== null).length;
  return (
    <Panel
      title="Clearance"
      flush
      aside={
        clearance.length > 0 && (
          <Text tone="quiet">
            <ClearedLine cleared={cleared} departments={clearance.length} words=" departments" />
          </Text>
        )
      }
    >
      {clearance.length > 0 ? <ClearanceList clearance={clearance} onTick={onTick} /> : before}
    </Panel>
  );
}
