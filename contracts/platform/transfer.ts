import * as z from 'zod';
import { orActing, orLink, signedIn } from './access';
import { calls, post } from './call';

/** The holders of links who read the papers of a case, and the providers who read what is sent to them. */
const PARTIES = ['exit-clearance', 'query-answer', 'case-party', 'hmo-complaint', 'hmo-roster'] as const;

/** Names one download of the table (`offer.document`) and its input. */
const DownloadRequest = z.object({
  call: z.string().max(80),
  input: z.record(z.string().max(40), z.union([z.string().max(200), z.number()])),
});

/** Links for downloads by the browser itself. */
export const transfer = calls('/transfer/', () => ({
  /**
   * Mints a link for one native browser download, good for 60 seconds and for that call and input only. Refused when the
   * asking principal may not make the call. The token is used as `/transfer/d/<token>`.
   */
  mint: post(
    'link/',
    orActing(orLink(signedIn, 'offer', 'letter', 'leave-review', 'leave-client', ...PARTIES)),
    DownloadRequest,
    z.object({ token: z.string() }),
  ),
}));
