import { expect, test } from 'vitest';
import { foldText, matchesIn } from './folded-text';

test.each([
  ['Ọláídé', 'olaide'],
  ['Ɗanladi', 'danladi'],
  ['Ƴar’adua', 'yaradua'],
  ['Ɓature ƙOFA', 'bature kofa'],
  ["O'Brien", 'obrien'],
])('%s is compared as %s', (name, plain) => expect(foldText(name)).toBe(plain));

/** What is marked stands in brackets. */
function marked(text: string, query: string): string {
  let out = '';
  let last = 0;
  for (const [from, to] of matchesIn(text, query)) {
    out += `${text.slice(last, from)}[${text.slice(from, to)}]`;
    last = to;
  }
  return out + text.slice(last);
}

test.each([
  ['Ọláídé Ògúndèlé', 'ola', '[Ọlá]ídé Ògúndèlé'],
  ['Fọlákẹ́ Adéyẹmí', 'ola', 'F[ọlá]kẹ́ Adéyẹmí'],
  ['Dámilọ́lá Bákàrè', 'ola', 'Dámil[ọ́lá] Bákàrè'],
  ['Scholarship', 'ola', 'Sch[ola]rship'],
  ['Ọláídé Ògúndèlé', 'ogun olai', '[Ọláí]dé [Ògún]dèlé'],
  ['Ɗanladi Ƙofa', 'kofa dan', '[Ɗan]ladi [Ƙofa]'],
  ['Ola Fola', 'fola', 'Ola [Fola]'],
  ['Adaobi Obi', 'obi', 'Adaobi [Obi]'],
  ['O’Brien', 'obri', '[O’Bri]en'],
  ['Polaris', 'x', 'Polaris'],
  ['Polaris', '', 'Polaris'],
])('of %s, %s marks %s', (text, query, expected) => expect(marked(text, query)).toBe(expected));
