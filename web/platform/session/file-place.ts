/** Whose it is that somebody without an account keeps, who acts by a link. */
export const NOBODY = 0;

/** Where the files of one form are kept, and whose they are: the account's, or `NOBODY`'s, whose place names their link. */
export interface FilePlace {
  user: number;
  /** The form and its record: `leave request`. */
  name: string;
}
