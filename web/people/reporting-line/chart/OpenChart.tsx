import { Box, Button, Flex, SegmentedControl } from '@radix-ui/themes';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { holdsWords } from '../../../../contracts/platform/folded-text';
import { pages } from '../../../../contracts/platform/pages';
import { saveBlob } from '../../../platform/call/save-blob';
import { mayRead } from '../../../platform/session/may';
import { figure } from '../../../platform/ui/format';
import { MenuOnPress } from '../../../platform/ui/on-press';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { ProblemLine } from '../../../platform/ui/ProblemLine';
import { printPaper } from '../../../platform/ui/print-paper';
import { SearchSelect } from '../../../platform/ui/SearchSelect';
import { useAtMost } from '../../../platform/ui/window-width';
import { ChartBoard, layoutOf } from './ChartBoard';
import { ChartMarks } from './ChartMarks';
import { CHART_CARD, type Layout } from './chart-layout';
import type { chartScopeIn } from './chart-scope';
import type { ChartNode, Tree } from './chart-tree';
import { allOpen, shownNodes } from './shown-nodes';
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
        <MenuOnPress
          modal={false}
          trigger={
            <Button variant="soft" color="gray">
              <Download />
              Download
            </Button>
          }
        >
          {(DropdownMenu) => (
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
          )}
        </MenuOnPress>
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

const SPACE = 'http://www.w3.org/2000/svg';
const MARGIN = 24;
const TITLE = 40;
/** Paper stays white, so that the colours are those of the light look. */
const INK = {
  plain: '#1c211e',
  quiet: '#5b625e',
  line: '#b8bfba',
  amber: '#8f5200',
  blue: '#0b63a8',
  paper: '#ffffff',
};

function drawn(name: string, attributes: Record<string, string | number>, ...inside: (Node | string)[]): SVGElement {
  const element = document.createElementNS(SPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...inside);
  return element;
}

/** Cuts words to a width, as the cards of the page do. */
function cutter() {
  const pen = document.createElement('canvas').getContext('2d');
  return (words: string, width: number, font: string): string => {
    if (!pen) return words;
    pen.font = font;
    if (pen.measureText(words).width <= width) return words;
    const letters = [...new Intl.Segmenter().segment(words)].map(({ segment }) => segment);
    while (letters.length > 0 && pen.measureText(`${letters.join('')}…`).width > width) letters.pop();
    return `${letters.join('')}…`;
  };
}

/** A chart as a picture to take along: the same cards and lines, with words that can be searched. */
function chartSvg({ boxes, lines, width, height }: Layout, title: string): SVGElement {
  const cut = cutter();
  const text = (x: number, y: number, words: string, size: number, fill: string, bold = false) => {
    const weight = bold ? 600 : 400;
    return drawn('text', { x, y, fill, 'font-size': size, 'font-weight': weight }, words);
  };
  const cards = boxes.map(({ shown, x, y, width: wide }) => {
    const { node, more } = shown;
    const room = wide - 24;
    if (more !== undefined) return text(x + 12, y + 34, `${figure(more)} more`, 13, INK.quiet);
    const stroke = node.mark ? INK[node.mark.tone] : INK.line;
    const number = node.below > 0 ? figure(node.below) : '';
    const rows = [
      { words: cut(node.name, room - number.length * 8, '600 14px sans-serif'), size: 14, fill: INK.plain, bold: true },
      { words: cut(node.second, room, '12px sans-serif'), size: 12, fill: INK.quiet },
      ...(node.mark
        ? [{ words: cut(node.mark.words, room, '12px sans-serif'), size: 12, fill: INK[node.mark.tone] }]
        : []),
    ].filter(({ words }) => words);
    const top = y + (CHART_CARD.height - rows.length * 17) / 2 + 13;
    return drawn(
      'g',
      {},
      drawn('rect', {
        ...{ x: x + 0.5, y: y + 0.5, width: wide - 1, height: CHART_CARD.height - 1, rx: 6, fill: INK.paper, stroke },
        ...(node.vacant !== undefined && { 'stroke-dasharray': '4 3' }),
      }),
      ...rows.map(({ words, size, fill, bold }, at) => text(x + 12, top + at * 17, words, size, fill, bold)),
      ...(number
        ? [drawn('text', { x: x + wide - 12, y: top, fill: INK.quiet, 'font-size': 12, 'text-anchor': 'end' }, number)]
        : []),
    );
  });
  const [wide, high] = [Math.max(width, 320) + 2 * MARGIN, height + TITLE + 2 * MARGIN];
  return drawn(
    'svg',
    {
      ...{ xmlns: SPACE, width: wide, height: high, viewBox: `0 0 ${wide} ${high}`, role: 'img', 'aria-label': title },
      'font-family': 'system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif',
    },
    drawn('rect', { width: wide, height: high, fill: INK.paper }),
    text(MARGIN, MARGIN + 18, title, 16, INK.plain, true),
    drawn(
      'g',
      { transform: `translate(${MARGIN} ${MARGIN + TITLE})` },
      ...lines.map(({ path }) => drawn('path', { d: path, fill: 'none', stroke: INK.line, 'stroke-width': 1.5 })),
      ...cards,
    ),
  );
}

/** Saves a chart as an SVG file. */
const saveSvg = (chart: SVGElement, name: string): void =>
  saveBlob(new Blob([new XMLSerializer().serializeToString(chart)], { type: 'image/svg+xml' }), `${name}.svg`);

/** Prints a chart on one page of its own size, which a printer scales to its paper and a PDF keeps. */
function printChart(chart: SVGElement): void {
  const page = new CSSStyleSheet();
  page.replaceSync(`@page { size: ${chart.getAttribute('width')}px ${chart.getAttribute('height')}px; margin: 0 }`);
  document.adoptedStyleSheets.push(page);
  try {
    printPaper([chart]);
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== page);
  }
}

const PAGE = 20;

/** Finds a person of the chart by name or job role. */
function FindInChart({ people, onFound }: { people: Iterable<ChartNode>; onFound: (node: ChartNode) => void }) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const found = [...people].filter(({ name, second }) => holdsWords(`${name} ${second}`, search));
  return (
    <SearchSelect
      label="Person"
      placeholder="Find a person"
      options={found
        .slice((page - 1) * PAGE, page * PAGE)
        .map(({ name, second, person }) => ({ value: person?.id ?? 0, label: name, below: second }))}
      chosen={[]}
      onChange={([option]) => {
        const node = found.find(({ person }) => person?.id === option?.value);
        if (node) onFound(node);
      }}
      search={search}
      onSearch={(text) => {
        setSearch(text);
        setPage(1);
      }}
      page={page}
      pages={Math.ceil(found.length / PAGE)}
      onPage={setPage}
      none="Nobody in this chart fits"
    />
  );
}
