import { type LetterBody, tokensIn } from '../../contracts/letter-body';
import type { Block, LetterText } from './blocks';
import { filled } from './from-body';
import type { Person } from './people';
import type { LetterValues } from './values';

/**
 * A letter from its date to its end. Whom it is for and its subject stand above the text, but below a date with which the text
 * begins. A text that writes the address itself gets no other.
 */
export function wholeLetter(
  subject: string,
  body: LetterBody,
  values: LetterValues,
  person: Person | undefined,
): LetterText {
  const { blocks } = filled(body, values);
  const from = beginsWithDate(body) ? 1 : 0;
  const head: Block[] = [];
  if (person && !tokensIn(body).includes('address')) head.push(addressee(person));
  if (subject) head.push({ kind: 'title', text: subject });
  return { title: subject || 'Letter', blocks: [...blocks.slice(0, from), ...head, ...blocks.slice(from)] };
}

function addressee({ name, address }: Person): Block {
  const lines = (address ?? '').split('\n').filter((line) => line.trim());
  return { kind: 'lines', lines: [[{ strong: name }], ...lines.map((line) => [line])] };
}

const beginsWithDate = ({ content: [first] }: LetterBody): boolean => {
  const [only, ...more] = first?.type === 'paragraph' ? (first.content ?? []) : [];
  return only?.type === 'field' && only.attrs.token === 'date' && more.length === 0;
};
