import type { Json } from './openapi-tidy.ts';

/** The rules of every call, before the list of them. */
export const aboutContract = `What a server has to speak so that Tenure's Worker can stand before it. Made from the table of calls in \`contracts/\`.

**Paths** are exact, the slash at their end included.

**Shown and assumed.** What the product's documents show is plain; what they leave open is marked \`x-assumed\`, a call as a whole or a field. A server may lack it: Tenure then says in place that this part is not offered, and the rest of the page works.

**Limits.** An admin may be limited to companies and areas (assumed). A call says which area it needs; the server leaves out what lies outside, and refuses parts of an input whose area the admin may not change.

**Requests.** JSON in UTF-8; a change without fields of its own sends \`{}\`. A field that is not required may be missing; Tenure sends each that has a default. Lists in a query repeat their name.

**Headers of a request**, beside the token:

| header | holds |
|---|---|
| \`x-request-id\` | an id of the request, for logs |
| \`x-client-ip\` | the address of the browser |
| \`x-edge-key\` | a shared key by which the server knows its Worker, where one is set |
| \`idempotency-key\` | the key of a command, see there |
| \`user-agent\` | that of the browser, at most 256 characters |
| \`x-d1-bookmark\` | what the same header of an earlier answer held; only for servers that send it |

**Answers.** Any status of 200 to 299 with JSON; a change may answer with no body where no field is required. Fields beyond those named here are ignored. Redirects are not followed. A list answers \`total\`, \`next\`, \`previous\` and \`results\`.

**Refusals** come in any of the shapes of \`Refusal\`. Days are \`YYYY-MM-DD\` in Africa/Lagos, instants are UTC, money is in kobo.`;

export const securitySchemes: Record<string, Json> = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The access token that signing in gives. A call that names several roles is for holders of any of them.',
  },
  link: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The token of a mailed link. A call that names purposes is for links made for one of them, and for the one record of the link.',
  },
};
