import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { table } from '../contracts/house/table';
import { LINK_PURPOSES, ROLES } from '../contracts/platform/access';
import type { Tokens } from './askers';
import { conformanceOf, NotTried } from './conformance';
import { conformanceSummary, conforms, markdownOf } from './report';
import { type SignIns, signedInAt } from './sign-in';

const USAGE = `npm run conformance -- https://hr.example.com/api/v1 [--may-change-data] [--report conformance-report.md]

Tokens come from the environment, so that they stand in no history of a shell:
  CONFORMANCE_ADMIN, CONFORMANCE_SUPERADMIN, CONFORMANCE_EMPLOYEE   a token of somebody with that role,
                                                                   or the e-mail and the password with a colon between
  CONFORMANCE_LINK_OFFER, CONFORMANCE_LINK_WAIVER, …               the token of a link for that purpose
  CONFORMANCE_EDGE_KEY                                             what the server asks for as x-edge-key
At least one of the first three is needed. Only reads are sent, unless the data may be changed.`;

/** Time limit of one request, in milliseconds. */
const PATIENCE = 10_000;

interface Surroundings {
  env: Record<string, string | undefined>;
  /** The output of the command. */
  say: (text: string) => void;
  /** Least time between two requests, in milliseconds. */
  pauseMs: number;
}

/**
 * Does what the arguments ask for, and answers how the process ends. 0: all that was tried conforms. 1: it does not. 2: the
 * server could not be tried, for a reason that was said.
 */
export async function runCommand(args: string[], { env, say, pauseMs }: Surroundings): Promise<0 | 1 | 2> {
  try {
    const { address, mayChange, report } = argumentsIn(args);
    const edgeKey = env.CONFORMANCE_EDGE_KEY;
    const server = { address, fetch, timeoutMs: PATIENCE, pauseMs, ...(edgeKey && { edgeKey }) };
    const tokens = { ...(await signedInAt(server, table.auth.login, rolesIn(env))), ...linksIn(env) };
    const at = new Date().toISOString();
    const result = await conformanceOf({ ...server, table, tokens, mayChange });
    const facts = { address, at, mayChange };
    const json = report.replace(/(\.md)?$/, '.json');
    writeFileSync(report, markdownOf(result, facts));
    writeFileSync(json, `${JSON.stringify({ ...facts, conforms: conforms(result), ...result }, null, 2)}\n`);
    say(`${conformanceSummary(result).join('\n')}\nThe report stands in ${report}, the same as data in ${json}.`);
    return conforms(result) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof NotTried)) throw error;
    say(error.message);
    return 2;
  }
}

function argumentsIn(args: string[]) {
  const options = { 'may-change-data': { type: 'boolean' }, report: { type: 'string' } } as const;
  const { values, positionals } = parsed(args, options);
  const [address = '', ...more] = positionals;
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash || more.length > 0)
    throw new NotTried(USAGE);
  return {
    address: address.replace(/\/+$/, ''),
    mayChange: values['may-change-data'] ?? false,
    report: values.report ?? 'conformance-report.md',
  };
}

function parsed<const O extends NonNullable<Parameters<typeof parseArgs>[0]>['options']>(args: string[], options: O) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new NotTried(`${error instanceof Error ? error.message : ''}\n\n${USAGE}`);
  }
}

function rolesIn(env: Surroundings['env']): SignIns {
  const given = ROLES.flatMap((role) => {
    const value = env[`CONFORMANCE_${role}`];
    return value ? [[role, value] as const] : [];
  });
  if (given.length === 0) throw new NotTried(USAGE);
  return Object.fromEntries(given);
}

/** `reset-password` is read from `CONFORMANCE_LINK_RESET_PASSWORD`. */
const linksIn = (env: Surroundings['env']): Tokens =>
  Object.fromEntries(
    LINK_PURPOSES.flatMap((purpose) => {
      const value = env[`CONFORMANCE_LINK_${purpose.toUpperCase().replaceAll('-', '_')}`];
      return value ? [[purpose, value]] : [];
    }),
  );
