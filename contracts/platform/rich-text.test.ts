import { describe, expect, test } from 'vitest';
import { isLinkable, RICH_TEXT_MAX, type RichBlock, RichText, requiredRichText, richTextWords } from './rich-text';

const paragraph = (text: string): RichBlock => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const linked = (href: string) =>
  doc({ type: 'paragraph', content: [{ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] }] });

describe('rich text', () => {
  test('keeps what the editor makes, and drops attributes that it has for itself', () => {
    const text = doc(
      { type: 'heading', attrs: { level: 2, id: 'x' }, content: [{ type: 'text', text: 'Salaries' }] },
      {
        type: 'orderedList',
        attrs: { start: 1, type: null },
        content: [{ type: 'listItem', content: [paragraph('First')] }],
      },
      {
        type: 'paragraph',
        attrs: { style: 'color:red' },
        content: [
          {
            type: 'text',
            text: 'portal',
            marks: [
              { type: 'link', attrs: { href: 'https://portal.example', target: '_blank', onclick: 'alert(1)' } },
              { type: 'bold' },
            ],
          },
          { type: 'hardBreak', marks: [{ type: 'bold' }] },
        ],
      },
    );
    expect(RichText.parse(text)).toEqual(
      doc(
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Salaries' }] },
        {
          type: 'orderedList',
          attrs: { start: 1 },
          content: [{ type: 'listItem', content: [paragraph('First')] }],
        },
        {
          type: 'paragraph',
          content: [
            {
              type: 'text',
              text: 'portal',
              marks: [{ type: 'link', attrs: { href: 'https://portal.example' } }, { type: 'bold' }],
            },
            { type: 'hardBreak' },
          ],
        },
      ),
    );
  });

  test.each([
    ['an image', doc({ type: 'image', attrs: { src: 'https://x.example/a.png' } })],
    ['raw HTML', doc({ type: 'html', content: '<script>alert(1)</script>' })],
    ['a heading of the first level', doc({ type: 'heading', attrs: { level: 1 } })],
    ['text outside a paragraph', doc({ type: 'text', text: 'x' })],
    ['a list without items', doc({ type: 'bulletList', content: [] })],
    [
      'a mark of another kind',
      doc({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'code' }] }] }),
    ],
    ['HTML in place of a document', '<b>x</b>'],
    ['nothing', null],
  ])('refuses %s', (_, value) => {
    expect(RichText.safeParse(value).success).toBe(false);
  });

  test.each(['https://portal.example/a?b=c#d', 'HTTPS://PORTAL.EXAMPLE', 'mailto:hr@lagoon.example?subject=Leave'])(
    'links %s',
    (href) => {
      expect(isLinkable(href)).toBe(true);
      expect(RichText.safeParse(linked(href)).success).toBe(true);
    },
  );

  test.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    ' https://portal.example',
    'https://por\ttal.example',
    'http://portal.example',
    'data:text/html,x',
    '//portal.example',
    '/candidates',
    'https://',
    'mailto:',
    `https://portal.example/${'a'.repeat(2000)}`,
  ])('does not link %j', (href) => {
    expect(RichText.safeParse(linked(href)).success).toBe(false);
  });

  test('refuses lists in lists in lists without end, at once', () => {
    let block: unknown = paragraph('x');
    for (let depth = 0; depth < 9; depth++) block = { type: 'blockquote', content: [block] };
    expect(RichText.safeParse(doc(block)).success).toBe(true);
    for (let depth = 0; depth < 5000; depth++) block = { type: 'blockquote', content: [block] };
    expect(RichText.safeParse(doc(block)).success).toBe(false);
  });

  test('says its words line by line', () => {
    const list = { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('One'), paragraph('Two')] }] };
    expect(richTextWords(RichText.parse(doc(paragraph('Dear all'), list)))).toBe('Dear all\nOne\nTwo');
  });

  test('that is required says something, and not too much', () => {
    const words = (value: unknown) =>
      requiredRichText('Message')
        .safeParse(value)
        .error?.issues.map(({ message }) => message);
    expect(words(doc({ type: 'paragraph' }))).toEqual(['Message is required']);
    expect(words(doc(paragraph('  ')))).toEqual(['Message is required']);
    expect(words(doc(paragraph('a'.repeat(RICH_TEXT_MAX))))).toBeUndefined();
    expect(words(doc(paragraph('a'.repeat(RICH_TEXT_MAX + 1))))).toEqual(['should not be more than 20,000 characters']);
  });
});
