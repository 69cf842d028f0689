import type { Row } from '../contracts/platform/call';
import type { Json } from './openapi-tidy.ts';

const text = { type: 'string' };
const texts = { type: 'array', items: text };
const words = { anyOf: [text, texts, { $ref: '#/components/schemas/FieldMessages' }] };
const saying = (key: string, value: Json) => ({ type: 'object', properties: { [key]: value }, required: [key] });

/** The shapes in which a server may refuse, as the documents name them. */
export const refusalSchemas: Record<string, Json> = {
  Refusal: {
    description:
      'Why a server refuses. Any of these shapes is understood; words for a person are plain text, of which at most 500 characters are shown.',
    anyOf: ['WithDetail', 'WithMessage', 'WithError', 'WithErrors', 'WithData', 'FieldMessages', 'Messages'].map(
      (name) => ({
        $ref: `#/components/schemas/${name}`,
      }),
    ),
  },
  WithDetail: {
    description: 'One message. `link` says what became of a mailed link, which decides the page that its holder sees.',
    ...saying('detail', words),
    properties: { detail: words, link: { type: 'string', enum: ['expired', 'used', 'invalid'] } },
  },
  WithMessage: saying('message', words),
  WithError: saying('error', words),
  WithErrors: saying('errors', words),
  WithData: saying('data', words),
  FieldMessages: {
    description:
      'What is wrong with each field, by its name in the request. `non_field_errors` is for all of them together.',
    type: 'object',
    additionalProperties: { anyOf: [texts, text] },
  },
  Messages: { description: 'Several messages; the first is shown first.', ...texts },
};

const shown: Record<string, unknown> = {
  detail: { detail: 'The request could not be carried out.' },
  message: { message: 'The request could not be carried out.' },
  error: { error: 'The request could not be carried out.' },
  errors: { errors: 'The request could not be carried out.' },
  data: { data: { email: ['Enter a valid email address.'] } },
  fields: { email: ['Enter a valid email address.'], phone: ['Invalid Phone Number!'] },
  list: ['The request could not be carried out.', 'Try again tomorrow.'],
};

const answer = (description: string, examples: Record<string, unknown>, headers?: Json): Json => ({
  description,
  ...(headers && { headers }),
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Refusal' },
      ...(Object.keys(examples).length === 1
        ? { example: Object.values(examples)[0] }
        : { examples: Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }])) }),
    },
  },
});

export const refusalResponses: Record<string, Json> = {
  Refused: answer('The input is refused: one of these shapes.', shown),
  Unauthenticated: answer('The token is missing, or does not hold. For a link, `link` says why.', {
    session: { detail: 'Your session has ended. Sign in again.' },
    link: { detail: 'This link has expired.', link: 'expired' },
  }),
  Forbidden: answer('The token holds, and this is not for its holder.', {
    detail: { detail: 'You do not have permission to perform this action.' },
  }),
  NotFound: answer('There is no such record, or not for the one who asks.', { detail: { detail: 'Not found.' } }),
  Conflict: answer('The state of the record does not allow it, or somebody else was faster.', {
    detail: { detail: 'This was changed in the meantime. Reload the page.' },
  }),
  LinkUsed: answer('The link was used, or a newer one replaced it.', {
    detail: { detail: 'A newer link replaced this one, or its matter is closed.', link: 'used' },
  }),
  TooLarge: answer('A file is larger than its field takes.', { fields: { file: ['File less than 5MB'] } }),
  TooMany: answer(
    'Too many requests.',
    { detail: { detail: 'Too many attempts. Try again in 5 minutes.' } },
    {
      'Retry-After': {
        description: 'Seconds to wait, or a date. At most 300 seconds are shown.',
        schema: { type: ['integer', 'string'] },
      },
    },
  ),
  Failed: {
    description: 'The server failed. Whatever it says, the person reads "A server error occured".',
    content: { 'application/json': { schema: {} } },
  },
};

/** The refusals that a call may meet, by status. */
export function refusalsOf({ access, method, path, transport }: Row): Record<string, Json> {
  const names: [string, string, boolean][] = [
    ['400', 'Refused', true],
    ['401', 'Unauthenticated', true],
    ['403', 'Forbidden', !access.anonymous],
    ['404', 'NotFound', path.includes('{') || access.purposes.length > 0],
    ['409', 'Conflict', method !== 'GET'],
    ['410', 'LinkUsed', access.purposes.length > 0],
    ['413', 'TooLarge', transport === 'upload'],
    ['429', 'TooMany', true],
    ['5XX', 'Failed', true],
  ];
  return Object.fromEntries(
    names.flatMap(([status, name, may]) => (may ? [[status, { $ref: `#/components/responses/${name}` }]] : [])),
  );
}
