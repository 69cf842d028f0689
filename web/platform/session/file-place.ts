/** The owner of data kept by somebody without an account, who acts by a link. */
export const NO_ACCOUNT = 0;

/** The place of one form's files, and their owner: the account, or `NO_ACCOUNT`, whose place names their link. */
export interface FilePlace {
  user: number;
  /** The form and its record: `leave request`. */
  name: string;
}
