import { BEYOND, type OtherCompany } from './beyond.test-support';

/** A text of the editor. */
export const TEXT = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello' }] }] };

/** What belongs to the other company, as inputs name it. */
export type OtherCompanyInputs = OtherCompany & {
  one: (address: string) => number[];
  person: () => { employees: number[] };
  requesters: () => { requesters: number[] };
  part: () => { company: number; code: string };
  filter: () => { filter: { search: string }; count: number };
};

export function theirsOf(made: OtherCompany): OtherCompanyInputs {
  const one = (address: string) => [made.theirs[address] ?? 0];
  return {
    ...made,
    one,
    person: () => ({ employees: one('/employee/{id}') }),
    requesters: () => ({ requesters: one('/candidate/{id}') }),
    part: () => ({ company: made.beyond.company, code: 'ZZ' }),
    filter: () => ({ filter: { search: BEYOND }, count: 1 }),
  };
}

type Refused = { fields: string[] } | { status: number } | { says: string };
export const fields = (...names: string[]) => ({ fields: names });

type Input = Record<string, unknown>;

/** What the calls of a module are asked by an admin of another company, by their names. */
export interface ScopeSamples {
  /** Inputs that the sample of a schema does not hit, for calls with an id in their address. */
  more?: Record<string, Input>;
  /** Calls that say something else than 404 of a record that is not there: nothing, or that only super admins may. */
  saysElse?: readonly string[];
  /** What else a read without an id asks for. */
  queries?: Record<string, (made: OtherCompanyInputs) => Input[]>;
  /** For each command without an id in its address, inputs that name a record of the other company, and how they are refused. */
  commands?: Record<string, [input: (made: OtherCompanyInputs) => Input | Promise<Input>, refused: Refused][]>;
  /** Commands without an id in their address that name no record of a company, each with the reason. */
  namesNone?: Record<string, string>;
}
