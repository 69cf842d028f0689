import type { Conformance } from './conformance';
import type { Finding, FindingKind, Learnt } from './findings';
import type { TokenReport } from './token-report';

/** The report's facts about the run itself. */
export interface RunFacts {
  address: string;
  /** When it began, in UTC. */
  at: string;
  mayChange: boolean;
}

/** Whether a server conforms: nothing of the documents is missing, and nothing that was tried is wrong. */
export const conforms = ({ learnt, tokens }: Conformance): boolean =>
  learnt.every(({ findings }) => findings.length === 0) && tokens.every(({ profiles }) => profiles.length > 0);

const HEADINGS: Record<FindingKind, string> = {
  missing: 'Missing',
  misfit: 'Answers that do not fit',
  refusal: 'Refusals',
  access: 'Who may what',
  failure: 'No answer, or an error of the server',
};
const KINDS = Object.keys(HEADINGS) as FindingKind[];

const count = (learnt: readonly Learnt[], kind: FindingKind) =>
  learnt.reduce((sum, { findings }) => sum + findings.filter((one) => one.kind === kind).length, 0);

const some = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

/** The outcome in a few lines, for the terminal and the head of the report. */
export function conformanceSummary(result: Conformance): string[] {
  const { learnt, tokens, left } = result;
  const inTable = (assumed: boolean) => {
    const all = learnt.filter((one) => one.assumed === assumed);
    const are = (presence: Learnt['presence']) => all.filter((one) => one.presence === presence).length;
    const gone = assumed ? `${are('not offered')} not offered` : `${are('missing')} missing`;
    return `${all.length}: ${are('there')} there, ${gone}, ${are('not tried')} not known`;
  };
  const unread = tokens.filter(({ profiles }) => profiles.length === 0);
  const none = learnt.every(({ presence }) => presence !== 'there');
  return [
    conforms(result) ? 'All that was tried conforms.' : 'The server does not conform.',
    `Calls of the documents, ${inTable(false)}.`,
    `Calls that the documents do not show, ${inTable(true)}.`,
    `${some(count(learnt, 'misfit'), 'misfit')}, ${some(count(learnt, 'refusal'), 'wrong refusal')}, ${some(count(learnt, 'access'), 'difference', 'differences')} in who may what, ${some(count(learnt, 'failure'), 'failure')}.`,
    ...(none
      ? ['No call was found: is the address right, and the key that the server asks for (CONFORMANCE_EDGE_KEY)?']
      : []),
    ...(unread.length > 0 ? [`Tokens that the Worker cannot read: ${unread.map(({ of }) => of).join(', ')}.`] : []),
    ...(left.length > 0 ? [`Left on the server: ${left.map(({ what, id }) => `${what} ${id}`).join(', ')}.`] : []),
  ];
}

/** The report as Markdown. It holds no token and nothing of an answer but names that the contract gives. */
export function markdownOf(result: Conformance, { address, at, mayChange }: RunFacts): string {
  const { learnt, askers } = result;
  const modules = [...new Set(learnt.map(({ module }) => module))];
  const offered = learnt.filter(({ presence }) => presence === 'not offered');
  return [
    `# Conformance of ${address}`,
    '',
    `Tried on ${at}, ${mayChange ? 'with changes of its data' : 'by reads alone'}, with tokens for: ${askers.join(', ') || 'nobody'}.`,
    '',
    ...conformanceSummary(result).map((line, i) => (i === 0 ? `**${line}**\n` : `- ${line}`)),
    '',
    ...HOW_TO_READ,
    '## Tokens',
    '',
    ...result.tokens.flatMap(tokenLines),
    ...modules.flatMap((module) =>
      moduleLines(
        module,
        learnt.filter((one) => one.module === module),
      ),
    ),
    ...section(
      'Not offered',
      'The documents do not show these calls. Tenure’s pages say in place that the server does not offer them.',
      offered.map(({ call }) => `- \`${call}\``),
    ),
    ...section(
      'Remarks',
      'Nothing here is wrong; the Worker checks these inputs before it asks.',
      learnt.flatMap(({ call, remarks }) => remarks.map((words) => `- \`${call}\`: ${words}`)),
    ),
    ...section('Not tried', 'What was not tried of these calls, by its reason.', untriedLines(learnt)),
  ].join('\n');
}

const HOW_TO_READ = [
  'A misfit names the place in the answer (`results[].name`), what stands there, and the code of the check (zod). A refusal is',
  'read as the product reads it: words in `detail`, `message`, `error`, `errors` or `data`, a list of words, or lists of words by field.',
  'Paths are exact, slash at the end included, and redirects are not followed.',
  '',
];

function tokenLines({ of, typ, algorithm, claims, life, profiles }: TokenReport): string[] {
  const lasts = life === null ? 'how long it lives is not said' : `lives ${Math.round(life / 36) / 100} hours`;
  return [
    `- ${of}: header \`typ\` ${typ ?? 'absent'}, \`alg\` ${algorithm ?? 'absent'}, claims ${claims.join(', ') || 'none that can be read'}; ${lasts}.`,
    profiles.length > 0
      ? `  The Worker reads it with ${profiles.map((settings) => `\`${settings}\``).join(' or ')}.`
      : '  **The Worker reads it in none of its profiles.**',
  ];
}

function moduleLines(module: string, learnt: readonly Learnt[]): string[] {
  const wrong = learnt.filter(({ findings }) => findings.length > 0);
  if (wrong.length === 0) return [];
  const lines = KINDS.flatMap((kind) => {
    const of = wrong.flatMap(({ call, findings }) =>
      findings.filter((one) => one.kind === kind).map((one) => `- \`${call}\`: ${wordsOf(one)}`),
    );
    return of.length > 0 ? [`### ${HEADINGS[kind]}`, '', ...of, ''] : [];
  });
  return ['', `## ${module}`, '', ...lines];
}

const wordsOf = ({ words, where, code, as }: Finding) =>
  `${where === undefined ? '' : `\`${where || 'the whole answer'}\` (${code}), `}${words} As ${as.join(', ')}.`;

/** The calls that were not tried, in part or at all, below each reason. */
function untriedLines(learnt: readonly Learnt[]): string[] {
  const byReason = Map.groupBy(
    learnt.flatMap(({ call, notTried }) => notTried.map((reason) => ({ call, reason }))),
    ({ reason }) => reason,
  );
  return [...byReason].flatMap(([reason, calls]) => [`- ${reason}`, ...calls.map(({ call }) => `  - \`${call}\``)]);
}

const section = (heading: string, lead: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', `## ${heading}`, '', lead, '', ...lines];
