import type { CandidateStatus } from '../../../contracts/people/candidate-status';
import { PartBars } from '../../platform/list/PartBars';
import { candidatesIn } from '../../platform/page/candidate-lists';
import { Panel } from '../../platform/ui/Panel';
import { Text } from '../../platform/ui/Text';
import { pipelineOf } from './pipeline';

/** How far candidates who are under way have come, as a funnel. The counts above it lead to the same lists. */
export function PipelinePanel({ totals }: { totals: ReadonlyMap<CandidateStatus, number> }) {
  const stages = pipelineOf(totals);
  const all = (stages[0]?.here ?? 0) + (stages[0]?.further ?? 0);
  return (
    <Panel title="Pipeline" count={all} flush={all > 0}>
      {all === 0 ? (
        <Text as="p" tone="quiet">
          No candidate is under way.
        </Text>
      ) : (
        <PartBars
          rows={stages.map(({ name, here, states, further, furtherStates }, key) => ({
            key,
            name,
            total: here + further,
            parts: [
              { key: 'here', word: 'Here now', count: here, look: 'full', to: candidatesIn(...states) },
              { key: 'further', word: 'Further on', count: further, look: 'light', to: candidatesIn(...furtherStates) },
            ],
          }))}
        >
          Who declined, was withdrawn or has completed is not under way.
        </PartBars>
      )}
    </Panel>
  );
}
