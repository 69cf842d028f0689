import type { RichBlock, RichInline, RichMark, RichText } from '../../../contracts/platform/rich-text';

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

const MARGIN = 'margin:0 0 16px';

function marked(text: string, mark: RichMark): string {
  switch (mark.type) {
    case 'bold':
      return `<strong>${text}</strong>`;
    case 'italic':
      return `<em>${text}</em>`;
    case 'underline':
      return `<u>${text}</u>`;
    case 'link':
      return `<a href="${escapeHtml(mark.attrs.href)}" style="color:#1a6f58">${text}</a>`;
  }
}

const inlineHtml = (inline: RichInline): string =>
  inline.type === 'hardBreak' ? '<br>' : (inline.marks ?? []).reduce(marked, escapeHtml(inline.text));

const inlinesHtml = (inlines: RichInline[] | undefined): string => (inlines ?? []).map(inlineHtml).join('') || '&#160;';

function blockHtml(block: RichBlock): string {
  const items = (tag: string, of: { content: RichBlock[] }[]) =>
    `<${tag} style="${MARGIN};padding-left:24px">${of.map(({ content }) => `<li>${content.map(blockHtml).join('')}</li>`).join('')}</${tag.split(' ')[0]}>`;
  switch (block.type) {
    case 'paragraph':
      return `<p style="${MARGIN}">${inlinesHtml(block.content)}</p>`;
    case 'heading': {
      const tag = `h${block.attrs.level}`;
      const size = block.attrs.level === 2 ? 18 : 16;
      return `<${tag} style="margin:0 0 8px;font-size:${size}px;font-weight:600">${inlinesHtml(block.content)}</${tag}>`;
    }
    case 'blockquote':
      return `<blockquote style="${MARGIN};padding-left:16px;border-left:3px solid #d7dcda">${block.content.map(blockHtml).join('')}</blockquote>`;
    case 'bulletList':
      return items('ul', block.content);
    case 'orderedList':
      return items(`ol start="${block.attrs.start}"`, block.content);
  }
}

/** A document as HTML for a mail: each node becomes an element of ours, each text is escaped. */
export const richHtml = ({ content }: RichText): string => content.map(blockHtml).join('');

/** A link as text: its words, and its address behind them when the words do not show it. */
function inlineText(inline: RichInline): string {
  if (inline.type === 'hardBreak') return '\n';
  const link = inline.marks?.find((mark) => mark.type === 'link');
  const address = link?.attrs.href.replace(/^mailto:/i, '');
  return address && !inline.text.includes(address) ? `${inline.text} (${address})` : inline.text;
}

const indented = (text: string, first: string, rest = first.replace(/\S/g, ' ')): string =>
  text
    .split('\n')
    .map((line, i) => (line === '' && i > 0 ? line : `${i === 0 ? first : rest}${line}`))
    .join('\n');

function blockText(block: RichBlock): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return (block.content ?? []).map(inlineText).join('');
    case 'blockquote':
      return indented(block.content.map(blockText).join('\n'), '> ', '> ');
    case 'bulletList':
      return block.content.map(({ content }) => indented(content.map(blockText).join('\n'), '- ')).join('\n');
    case 'orderedList':
      return block.content
        .map(({ content }, i) => indented(content.map(blockText).join('\n'), `${block.attrs.start + i}. `))
        .join('\n');
  }
}

/** A document as plain text, a blank line between its blocks. */
export const richPlain = ({ content }: RichText): string => content.map(blockText).join('\n\n');
