import type { ChartPerson, OrgChart } from '../../../../contracts/people/org-chart';
import { date } from '../../../platform/ui/format';

/** The marks of a person. */
interface Mark {
  words: string;
  tone: 'amber' | 'blue';
}

/** A person, a department, a job role that nobody has, or those who have the same reason to be below nobody. */
export interface ChartNode {
  /** Tells it from all others of the chart. */
  key: string;
  name: string;
  second: string;
  mark?: Mark;
  person?: ChartPerson;
  /** The job role, where nobody has it. */
  vacant?: number;
  parent: ChartNode | null;
  children: ChartNode[];
  /** How many people there are below. */
  below: number;
}

export type ChartBy = 'line' | 'department';

export interface Tree {
  roots: ChartNode[];
  people: Map<number, ChartNode>;
}

type Apart = NonNullable<ChartPerson['apart']>;

/** The heads of those who stand below nobody, in the order in which they stand. */
const APART_WORDS: Record<Apart, string> = {
  none: 'No line manager',
  left: 'Line manager left',
  text: 'Line manager is a name only',
  elsewhere: 'Line manager elsewhere',
  hidden: 'Line manager out of your reach',
};
const keyOf = (id: number): string => `p${id}`;

function apartMark({ apart, above }: ChartPerson): Mark | undefined {
  if (apart === 'none') return { words: 'No line manager', tone: 'amber' };
  if (apart === 'left') return { words: above ? `${above} left` : 'Line manager left', tone: 'amber' };
  if (apart === 'text') return { words: `No record of ${above}`, tone: 'amber' };
  if (apart === 'elsewhere' && above) return { words: `Reports to ${above}`, tone: 'blue' };
  return undefined;
}

/** The one thing to know of somebody: that they leave, that nobody leads them, that they start. */
function markOf(person: ChartPerson, day: string): Mark | undefined {
  if (person.leaves) return { words: `Leaves ${date(person.leaves)}`, tone: 'amber' };
  const apart = apartMark(person);
  if (apart?.tone === 'amber') return apart;
  if (person.starts) {
    return { words: `${person.starts > day ? 'Starts' : 'Started'} ${date(person.starts)}`, tone: 'blue' };
  }
  return apart;
}

const node = (key: string, name: string, second: string): ChartNode => ({
  key,
  name,
  second,
  parent: null,
  children: [],
  below: 0,
});

function hang(child: ChartNode, parent: ChartNode): void {
  child.parent = parent;
  parent.children.push(child);
}

/** Counts the people below each, without recursion: a line may be long. */
function count(roots: readonly ChartNode[]): void {
  const order = [...roots];
  for (const one of order) order.push(...one.children);
  for (const { parent, below, person } of order.toReversed()) {
    if (parent) parent.below += below + (person ? 1 : 0);
  }
}

/** A line that leads back to itself would be reached from no root, so that its first person is taken out of it. */
function breakCircles(people: Iterable<ChartNode>): void {
  const safe = new Set<ChartNode>();
  for (const start of people) {
    const way = new Set<ChartNode>();
    for (let at: ChartNode | null = start; at && !safe.has(at); at = at.parent) {
      if (way.has(at)) {
        const above: ChartNode | null = at.parent;
        if (above) above.children = above.children.filter((one) => one !== at);
        at.parent = null;
        break;
      }
      way.add(at);
    }
    for (const one of way) safe.add(one);
  }
}

/** The person with the most people below is the head of the company, and is not asked for a line manager. */
function headOf(tops: readonly ChartNode[]): ChartNode | undefined {
  const most = tops.reduce<ChartNode | undefined>((a, b) => (!a || b.below > a.below ? b : a), undefined);
  return most && most.below > 0 ? most : undefined;
}

function byLine(people: Map<number, ChartNode>): ChartNode[] {
  for (const one of people.values()) {
    const above = people.get(one.person?.manager ?? 0);
    if (above && above !== one) hang(one, above);
  }
  breakCircles(people.values());
  const tops = [...people.values()].filter(({ parent }) => parent === null);
  count(tops);
  const head = headOf(tops);
  const groups = (Object.keys(APART_WORDS) as Apart[]).flatMap((apart) => {
    const those = tops.filter((one) => one !== head && (one.person?.apart ?? 'none') === apart);
    if (those.length === 0) return [];
    const group = node(`g${apart}`, APART_WORDS[apart], '');
    for (const one of those) hang(one, group);
    group.below = those.reduce((sum, one) => sum + one.below + 1, 0);
    return [group];
  });
  return head ? [head, ...groups] : groups;
}

function byDepartment({ departments, roles }: OrgChart, people: Map<number, ChartNode>): ChartNode[] {
  const roots = departments.map(({ id, name }) => node(`d${id}`, name, 'Department'));
  const heads = new Map(departments.map(({ id }, at) => [id, roots[at] as ChartNode]));
  const held = new Set<number>();
  for (const one of people.values()) {
    const { role, department, manager } = one.person as ChartPerson;
    held.add(role);
    const above = people.get(manager ?? 0);
    if (above && above !== one && above.person?.department === department) hang(one, above);
  }
  breakCircles(people.values());
  for (const one of people.values()) {
    const head = heads.get(one.person?.department ?? 0);
    if (one.parent === null && head) hang(one, head);
  }
  for (const { id, name, department } of roles) {
    const head = heads.get(department ?? 0);
    if (head && !held.has(id)) hang({ ...node(`v${id}`, name, 'Nobody has this job role'), vacant: id }, head);
  }
  count(roots);
  return roots;
}

function nodesOf({ roles, people }: OrgChart, day: string): Map<number, ChartNode> {
  const names = new Map(roles.map(({ id, name }) => [id, name]));
  return new Map(
    people.map((person) => {
      const mark = markOf(person, day);
      const one = node(keyOf(person.id), person.name, names.get(person.role) ?? '');
      return [person.id, { ...one, person, ...(mark && { mark }) }];
    }),
  );
}

/** The head of a company lacks nobody above. */
function asHead(head: ChartNode | undefined, day: string): void {
  if (head?.person?.apart !== 'none') return;
  const { apart: _, ...person } = head.person;
  const mark = markOf(person, day);
  head.person = person;
  if (mark) head.mark = mark;
  else delete head.mark;
}

/** The people of a company as they report to each other, or as they stand in its departments, on a day. */
export function treeOf(chart: OrgChart, by: ChartBy, day: string): Tree {
  const people = nodesOf(chart, day);
  const roots = byLine(people);
  asHead(roots[0], day);
  if (by === 'line') return { roots, people };
  const placed = nodesOf(chart, day);
  asHead(placed.get(roots[0]?.person?.id ?? 0), day);
  return { roots: byDepartment(chart, placed), people: placed };
}

/** Those above somebody, the nearest first. */
export function aboveOf({ parent }: ChartNode): ChartNode[] {
  const way: ChartNode[] = [];
  for (let at = parent; at; at = at.parent) way.push(at);
  return way;
}
