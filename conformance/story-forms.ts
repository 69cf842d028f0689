import type { StoryData } from './made';

/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
export const storyPicture = () =>
  new File([Uint8Array.from(atob(PIXEL), (sign) => sign.charCodeAt(0))], 'pixel.png', { type: 'image/png' });

export const STORY_PHONE = '0803-555-0100';
const ADDRESS = '14 Wharf Road, Apapa';
export const nameForm = ({ tag }: StoryData) => ({ name: `Conformance ${tag}` });
/** Of a domain that nobody can have, so that a mail reaches nobody (RFC 2606). */
export const storyAddress = ({ tag }: StoryData) => `${tag}@conformance.example`;
export const rich = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const code = ({ tag }: StoryData) => ({ code: tag.toUpperCase() });
export const NEW_NAME = { name: 'Conformance, renamed' };

export const storyLetterForm = ({ tag }: StoryData) => ({
  letter_name: `Conformance ${tag}`,
  ...{ category: 'offer', letter_type: 'Staff', subject: 'An offer', company: null, asks_signature: false },
  body: rich('A text.'),
});

export const companyForm = (made: StoryData) => ({
  ...nameForm(made),
  ...code(made),
  rc_number: '',
  email: 'hr@conformance.example',
  phone: STORY_PHONE,
  address: ADDRESS,
  country: 'Nigerian',
  staff_id_format: `${made.tag.toUpperCase()}-{number}`,
});

/** A part of the company that is called so. */
export const companyPartForm = (
  name: string,
  call: string,
  of: string,
  more: (made: StoryData) => Record<string, unknown>,
) => ({
  ...{
    name,
    of: 'company',
    create: `create${call}`,
    read: call[0]?.toLowerCase() + call.slice(1),
    update: `update${call}`,
  },
  form: (made: StoryData) => ({
    ...nameForm(made),
    ...code(made),
    description: 'Made by the conformance run',
    address: ADDRESS,
    company: made.id(of),
    ...more(made),
  }),
  change: { description: 'Changed by the conformance run' },
});
export const inState = () => ({ state: 'Lagos' });
