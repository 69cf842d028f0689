import type { ConformanceAsker } from './askers';
import { callInWords, type TableCall } from './calls';
import { describe, hasWords, misfitsOf, slashOf } from './judge';
import type { ServerAnswer } from './server';

export type FindingKind =
  /** A call of the documents that the server does not have. */
  | 'missing'
  /** An answer that the Worker cannot use. */
  | 'misfit'
  /** A refusal in none of the shapes of the documents. */
  | 'refusal'
  /** Somebody is let in who should not be, or is not who should be. */
  | 'access'
  /** No answer, or the server's own error. */
  | 'failure';

export interface Finding {
  kind: FindingKind;
  words: string;
  /** Of a misfit: the path into the answer and the code of zod. */
  where?: string;
  code?: string;
  /** The asker whose requests showed it. */
  as: string[];
}

type Presence = 'there' | 'missing' | 'not offered' | 'not tried';

/** One request, for the report: who asked, what was tried, what came. */
interface Tried {
  as: string;
  what: string;
  status: number;
}

/** The findings about one call. */
export interface Learnt {
  name: string;
  module: string;
  call: string;
  assumed: boolean;
  presence: Presence;
  /** Of a call that changes something: whether a valid input was taken and answered well. */
  changed: boolean;
  /** Why it, or a part of it, was not tried. */
  notTried: string[];
  findings: Finding[];
  /** The remarks, which break nothing. */
  remarks: string[];
  tried: Tried[];
}

/** The allowed answers to a request that a server should refuse. */
export interface RefusedAnswer {
  what: string;
  statuses: readonly number[];
  /** The meaning of a success: somebody was let in, or a wrong input was taken, which for a read is only a remark. */
  success: 'access' | 'misfit' | 'remark';
}

/** Keeps what is learnt of one call. */
export class Notes {
  readonly learnt: Learnt;
  private readonly of: TableCall;

  constructor(of: TableCall) {
    const { name, module, row } = of;
    this.of = of;
    this.learnt = {
      name,
      module,
      call: callInWords(of),
      assumed: !row.documented,
      presence: 'not tried',
      changed: false,
      notTried: [],
      findings: [],
      remarks: [],
      tried: [],
    };
  }

  /** Whether it is known that the server does not have the call. */
  get isGone(): boolean {
    return this.learnt.presence === 'missing' || this.learnt.presence === 'not offered';
  }

  /** Whether a request had no answer, so that the next would wait as long. */
  get isSilent(): boolean {
    return this.learnt.tried.some(({ status }) => status === 0);
  }

  /** The server has the call, or has it not: then a call of the documents is missing and another is not offered. */
  isThere(): void {
    this.learnt.presence = 'there';
  }

  isMissing(asker: ConformanceAsker, answer: ServerAnswer): void {
    this.learnt.notTried = [];
    if (this.learnt.assumed) this.learnt.presence = 'not offered';
    else {
      this.learnt.presence = 'missing';
      this.find('missing', asker, `The server does not have it: ${describe(answer)}.`);
    }
  }

  /** A story used the call, whatever could not be tried of it before. */
  wasMade(): void {
    this.learnt.changed = true;
    this.learnt.notTried = [];
  }

  skip(why: string): void {
    if (!this.isGone && !this.learnt.notTried.includes(why)) this.learnt.notTried.push(why);
  }

  remark(words: string): void {
    if (!this.learnt.remarks.includes(words)) this.learnt.remarks.push(words);
  }

  find(kind: FindingKind, asker: ConformanceAsker, words: string, at?: { where: string; code: string }): void {
    const same = this.learnt.findings.find(
      (one) => one.kind === kind && one.words === words && one.where === at?.where,
    );
    if (!same) this.learnt.findings.push({ kind, words, ...at, as: [asker.name] });
    else if (!same.as.includes(asker.name)) same.as.push(asker.name);
  }

  tried(asker: ConformanceAsker, what: string, { status }: ServerAnswer): void {
    this.learnt.tried.push({ as: asker.name, what, status });
  }

  /** Judges an answer that should be a success. Tells whether it is one that the Worker can use. */
  expectSuccess(asker: ConformanceAsker, what: string, asked: string, answer: ServerAnswer): boolean {
    this.tried(asker, what, answer);
    if (this.broke(asker, what, asked, answer)) return false;
    const { problem, status } = answer;
    if (problem && status >= 400) {
      const refused = status === 401 || status === 403;
      const kind = refused ? 'access' : 'misfit';
      this.find(
        kind,
        asker,
        `${what}: ${describe(answer)}, where ${refused ? 'this asker is let in' : 'a success is expected'}.`,
      );
      this.judgeWords(asker, what, answer);
      return false;
    }
    return this.of.row.transport === 'download' ? this.isFile(asker, what, answer) : this.fits(asker, what, answer);
  }

  /** Judges an answer that should be a refusal. */
  expectRefusal(
    asker: ConformanceAsker,
    { what, statuses, success }: RefusedAnswer,
    asked: string,
    answer: ServerAnswer,
  ): void {
    this.tried(asker, what, answer);
    if (this.broke(asker, what, asked, answer)) return;
    const { status } = answer;
    if (status < 400) {
      const words = `${what}: ${status}, where a refusal is expected (${statuses.join(', ')}).`;
      if (success === 'remark') this.remark(words);
      else this.find(success, asker, words);
      return;
    }
    const other = !statuses.includes(status);
    if (other)
      this.find(
        success === 'access' ? 'access' : 'refusal',
        asker,
        `${what}: ${status}, where ${statuses.join(' or ')} is expected.`,
      );
    this.judgeWords(asker, what, answer);
  }

  /** Whether an answer is none that could be judged further: no answer, a redirect, an error of the server. */
  private broke(asker: ConformanceAsker, what: string, asked: string, answer: ServerAnswer): boolean {
    const { status, redirect } = answer;
    if (redirect !== undefined) {
      const slash = slashOf(asked, answer);
      this.find(
        'misfit',
        asker,
        `${what}: ${describe(answer)}${slash ? `: ${slash}` : ''}. Redirects are not followed.`,
      );
      return true;
    }
    if (status !== 0 && status < 500) return false;
    this.find('failure', asker, `${what}: ${describe(answer)}.`);
    return true;
  }

  private judgeWords(asker: ConformanceAsker, what: string, answer: ServerAnswer): void {
    if (hasWords(answer)) return;
    this.find('refusal', asker, `${what}: ${describe(answer)}, without words in any shape of the documents.`);
  }

  private isFile(asker: ConformanceAsker, what: string, answer: ServerAnswer): boolean {
    if (answer.holds === 'a file') return true;
    this.find('misfit', asker, `${what}: ${describe(answer)}, where a file is expected.`);
    return false;
  }

  private fits(asker: ConformanceAsker, what: string, answer: ServerAnswer): boolean {
    if (answer.problem) {
      this.find('misfit', asker, `${what}: ${describe(answer)}, where JSON is expected.`);
      return false;
    }
    const misfits = misfitsOf(this.of, answer.body);
    for (const { where, code, words } of misfits) this.find('misfit', asker, `${what}: ${words}.`, { where, code });
    return misfits.length === 0;
  }
}
