import { pages } from '../contracts/platform/pages';

/** The kind of answer, which decides its headers. */
export type AnswerKind =
  | 'page'
  | 'link-page'
  | 'asset'
  | 'data'
  | 'file'
  | 'kept-file'
  | 'public-data'
  | 'notice'
  | 'local';

/**
 * Pages run scripts of this site only, and none inline. Styles may be inline, since Radix positions its layers with style
 * attributes. `trusted-types default` leaves room for the one policy of web/platform/page/trusted-types.ts.
 */
const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');

/**
 * The permissions that no page asks of a device: a script that got in could not, either. Photos come from the file picker, which
 * needs none.
 */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

const PAGE = { 'content-security-policy': PAGE_POLICY, 'permissions-policy': PERMISSIONS };

/** Data and files are not documents: nothing in them may load, run or be framed. */
const INERT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

const ALWAYS = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const PRIVATE = { 'cache-control': 'no-store' };

/** Kept as long as a session lasts, and only for the token that asked: the next person at this browser may not see it. */
const KEPT = { 'cache-control': 'private, max-age=28800', vary: 'authorization' };

const BY_KIND: Record<AnswerKind, Record<string, string>> = {
  page: { ...PAGE, 'cache-control': 'no-cache', 'referrer-policy': 'same-origin' },
  // Their address holds a token: it must not travel on, be kept, or be found.
  'link-page': {
    ...PAGE,
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    ...PRIVATE,
  },
  asset: {
    'content-security-policy': PAGE_POLICY,
    'cache-control': 'public, max-age=31536000, immutable',
    'referrer-policy': 'same-origin',
  },
  data: { 'content-security-policy': INERT_POLICY, 'referrer-policy': 'no-referrer', ...PRIVATE },
  // The same for everybody; short, so that a new key of letters is known soon.
  'public-data': {
    'content-security-policy': INERT_POLICY,
    'referrer-policy': 'no-referrer',
    'cache-control': 'public, max-age=300',
  },
  file: { 'content-security-policy': INERT_POLICY, 'referrer-policy': 'no-referrer', ...PRIVATE },
  'kept-file': { 'content-security-policy': INERT_POLICY, 'referrer-policy': 'no-referrer', ...KEPT },
  notice: {
    'content-security-policy': INERT_POLICY,
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    ...PRIVATE,
  },
  // The pages of local development bring their own policy.
  local: { 'referrer-policy': 'same-origin', ...PRIVATE },
};

/** The security headers of a kind of answer. */
export const headersOf = (kind: AnswerKind): Readonly<Record<string, string>> => ({ ...ALWAYS, ...BY_KIND[kind] });

/** The answer with the security headers of its kind; they win over what it had. */
export function withSecurityHeaders(response: Response, kind: AnswerKind, id: string): Response {
  const answer = new Response(response.body, response);
  const { headers } = answer;
  for (const [name, value] of Object.entries(headersOf(kind))) headers.set(name, value);
  headers.set('x-request-id', id);
  return answer;
}

/** `/new-password/:token` as an expression without its last parameters, so that an incomplete token counts as one too. */
const beginning = (path: string) => path.replace(/(\/:\w+)+$/, '').replace(/:\w+/g, '[^/]+');
const LINK_PAGE = new RegExp(
  `^(${Object.values(pages)
    .flatMap(({ path, link }) => (link ? [beginning(path)] : []))
    .join('|')})(/|$)`,
  'i',
);

/** Whether a page opens from a mailed link, so that its address may hold a token. */
export const isLinkPage = (path: string): boolean => LINK_PAGE.test(path);
