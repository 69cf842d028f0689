import { Box, Button, DropdownMenu, Flex, SegmentedControl } from '@radix-ui/themes';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '../../../../contracts/platform/pages';
import { mayRead } from '../../../platform/session/may';
import { figure } from '../../../platform/ui/format';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { ProblemLine } from '../../../platform/ui/ProblemLine';
import { useAtMost } from '../../../platform/ui/window-width';
import { ChartBoard, layoutOf } from './ChartBoard';
import { ChartMarks } from './ChartMarks';
import type { chartScopeIn } from './chart-scope';
import { chartSvg } from './chart-svg';
import type { ChartNode, Tree } from './chart-tree';
import { FindInChart } from './FindInChart';
import { allOpen, shownNodes } from './shown-nodes';
import { printChart, saveSvg } from './take-chart';
import { useTree } from './use-tree';

/** The width of a file of the list. */
const FILE_WIDTH = 720;

interface Props {
  tree: Tree;
  /** How many people there are, also where the chart has fewer. */
  total: number;
  label: string;
  asAt: string | undefined;
  scope: ReturnType<typeof chartScopeIn>;
  onList: (asList: boolean) => void;
  tools: ReactNode;
}

/**
 * The page on which the matter of a card is settled: the reporting line of somebody without one, the job of a leaver, the job
 * roles of a department.
 */
function addressOf({ person, vacant, parent }: ChartNode, as_at: string | undefined): string | undefined {
  if (vacant !== undefined && mayRead('settings')) return pages.departmentRoles(Number(parent?.key.slice(1)));
  if (!person) return undefined;
  const tab = person.leaves ? 'job' : person.apart && person.apart !== 'elsewhere' ? 'line' : undefined;
  return pages.employee(person.id, { tab, as_at });
}

/** A chart with what is open of it. */
export function OpenChart({ tree, total, label, asAt, scope, onList, tools }: Props) {
  const navigate = useNavigate();
  const phone = useAtMost(600);
  const asList = phone || scope.asList;
  const to = (node: ChartNode) => addressOf(node, asAt);
  const state = useTree(tree, scope.person ?? 0, (node) => {
    const address = to(node);
    if (address) void navigate(address);
    else state.toggle(node);
  });
  const people = [...tree.people.values()];
  const file = (shown: typeof state.shown) => chartSvg(layoutOf(shown, asList, FILE_WIDTH), label);
  return (
    <>
      <PageHeading title="Organisation chart" count={total} reads>
        {!phone && (
          <SegmentedControl.Root
            value={asList ? 'list' : 'chart'}
            onValueChange={(view) => onList(view === 'list')}
            aria-label="View"
          >
            <SegmentedControl.Item value="chart">Chart</SegmentedControl.Item>
            <SegmentedControl.Item value="list">List</SegmentedControl.Item>
          </SegmentedControl.Root>
        )}
        <DropdownMenu.Root modal={false}>
          <DropdownMenu.Trigger>
            <Button variant="soft" color="gray">
              <Download />
              Download
            </Button>
          </DropdownMenu.Trigger>
          <DropdownMenu.Content align="end" color="gray" variant="soft">
            <DropdownMenu.Item onSelect={() => saveSvg(file(state.shown), label)}>
              SVG of what is open
            </DropdownMenu.Item>
            <DropdownMenu.Item onSelect={() => saveSvg(file(shownNodes(tree.roots, allOpen(tree.roots))), label)}>
              SVG of everybody
            </DropdownMenu.Item>
            {/* The menu closes before the window of the printer opens. */}
            <DropdownMenu.Item onSelect={() => setTimeout(() => printChart(file(state.shown)))}>
              Print or save as PDF
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Root>
      </PageHeading>
      <Flex wrap="wrap" gap="2" align="center" mb="4">
        <Box width={{ initial: '100%', sm: '248px' }}>
          <FindInChart people={people} onFound={state.goTo} />
        </Box>
        {tools}
      </Flex>
      <ChartMarks people={people} onGo={state.goTo} />
      {people.length < total && (
        <ProblemLine tone="amber">The chart has the first {figure(people.length)} people by name.</ProblemLine>
      )}
      <ChartBoard label={label} state={state} asList={asList} addressOf={to} />
    </>
  );
}
