import { type LetterBody, tokensIn } from '../../../contracts/letters/letter-body';
import type { Day } from '../../../contracts/platform/dates';
import { type Block, headingBlock, type LetterText, plainWords, textBlock } from './blocks';
import { fillBody } from './from-body';
import type { LetterPerson } from './people';
import type { LetterValues } from './values';
import { signedName, unbrokenDay } from './wording';

/** The category and type of a letter. */
interface LetterKind {
  category: string;
  asks_signature: boolean;
  /** The day on which the person signed, for a copy with strokes on their line. Seed data only. */
  signed?: Day;
}

/**
 * A letter from its date to its end. Whom it is for and its subject stand above the text, but below a date with which the text
 * begins. A text that writes the address itself gets no other, and one that begins with a title shows no subject. A letter
 * of an offer that is to be signed ends with a line for it, because a signed copy comes back.
 */
export function wholeLetter(
  subject: string,
  body: LetterBody,
  values: LetterValues,
  person: LetterPerson | undefined,
  kind?: LetterKind,
): LetterText {
  const { blocks } = fillBody(body, values);
  const from = beginsWithDate(body) ? 1 : 0;
  const own = blocks[from];
  const title = own?.kind === 'title' ? plainWords(own.text) : subject;
  const head: Block[] = [];
  if (person && !tokensIn(body).includes('address')) head.push(addressee(person));
  if (title && own?.kind !== 'title') head.push({ kind: 'title', text: title });
  return {
    title: title || 'Letter',
    blocks: [...blocks.slice(0, from), ...head, ...blocks.slice(from), ...acceptance(person, kind)],
  };
}

function addressee(person: LetterPerson): Block {
  const lines = (person.address ?? '').split(/\r?\n/).filter((line) => line.trim());
  return { kind: 'lines', lines: [[{ strong: signedName(person) }], ...lines.map((line) => [line])] };
}

/** The agreement of a person who signs a letter of an offer, by its category. */
const AGREED: Record<string, (person: LetterPerson) => string> = {
  offer: ({ job_role, company }) =>
    `have read and understood this letter. I accept the position of ${job_role} with ${company.name} on these terms.`,
  deployment: () => 'have read and understood this letter, and accept this deployment.',
};

function acceptance(person: LetterPerson | undefined, kind: LetterKind | undefined): Block[] {
  const agreed = kind?.asks_signature ? AGREED[kind.category] : undefined;
  if (!person || !agreed) return [];
  const name = signedName(person);
  const signed = kind?.signed;
  const line = {
    name,
    role: person.job_role,
    date: signed ? unbrokenDay(signed) : null,
    pen: signed ? name : null,
  } as const;
  return [
    headingBlock('Acceptance'),
    textBlock(`I, ${name}, ${agreed(person)}`),
    { kind: 'signatures', people: [{ ...line, ink: 'blue' }] },
  ];
}

const beginsWithDate = ({ content: [first] }: LetterBody): boolean => {
  const [only, ...more] = first?.type === 'paragraph' ? (first.content ?? []) : [];
  return only?.type === 'field' && only.attrs.token === 'date' && more.length === 0;
};
