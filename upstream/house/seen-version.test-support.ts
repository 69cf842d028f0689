/** What somebody read of what they decide: the fields that their decision sends back, and the link that they came by. */
type Seen = Readonly<Record<string, unknown>>;

/** One decision about something that may change between reading and deciding. */
export interface SeenDecision {
  /** Reads what the decision covers, as its page does. */
  see: () => Promise<Seen>;
  /** Decides as who has seen that. */
  decide: (seen: Seen) => Promise<Response>;
  /** Changes what the decision covers, as somebody else. */
  change: () => Promise<unknown>;
  /** What who comes second is told. */
  says: string;
  /** It decides about several at once: its answer names those that changed, and says so. */
  names?: boolean;
}

/** Decisions by `<module>.<call>`; each makes what it is about. */
export type SeenDecisions = Readonly<Record<string, () => Promise<SeenDecision>>>;

let made = 0;
/** A code for a company of its own: each decision makes all that it is about. */
export const nextCode = (): string => {
  made += 1;
  return `SEE${made}`;
};

/** What somebody is told where something changed after they had opened it. */
export const changedSinceOpened = (what: string): string => `${what} changed since you opened this. Read it again.`;
