import { plainText } from '../../../contracts/platform/plain-text';
import { RichText } from '../../../contracts/platform/rich-text';
import { escapeHtml, richHtml, richPlain } from './rich-text';

const BUTTON = /^\[\[(\d+)\|([^\]]+)\]\]$/;

// JSON leaves U+2028 as it is, and a dot takes it for the end of a line; hence the flag `s`.
const RICH = /^\[\[text\|(.+)\]\]$/s;

/** The text around a document's JSON in the body of a mail. */
export const RICH_TEXT = { before: '[[text|', after: ']]' } as const;

/**
 * A rich text in the body of a mail, as a block of its own. The text part and the HTML part each show it in their way.
 */
export const richBlock = (text: RichText): string => `${RICH_TEXT.before}${JSON.stringify(text)}${RICH_TEXT.after}`;

/** The document that a block of a body stands for, or null. */
export function richIn(block: string): RichText | null {
  const source = RICH.exec(block.trim())?.[1];
  return source === undefined ? null : RichText.parse(JSON.parse(source));
}

/** The address for questions, at the foot of every mail. An answer to the mail goes there too. */
const contactWords = (contact: string) => `Questions? Write to ${contact}`;

/**
 * The plain-text part: each button as its words and address. `urls` are the signed links in order; `contact` is HR's
 * address, if one is set.
 */
export const mailText = (body: string, urls: string[], contact: string | null): string =>
  (contact ? `${body}\n\n${contactWords(contact)}` : body)
    .split('\n')
    .map((line) => {
      const rich = richIn(line);
      if (rich) return richPlain(rich);
      const button = BUTTON.exec(line.trim());
      return button ? `${button[2]}:\n${urls[Number(button[1])] ?? ''}` : plainText(line);
    })
    .join('\n');

/** The first link of a mail is what it asks for; the others stand beside it in outline. */
const BUTTON_LOOKS = {
  first: 'border:1px solid #208368;background:#208368;color:#ffffff',
  other: 'border:1px solid #c3c9c6;background:#ffffff;color:#1a211e',
} as const;

/** The HTML part: the company's name first, one column, links as buttons. Every text is escaped. */
export function mailHtml(company: string, body: string, urls: string[], contact: string | null): string {
  const blocks = body.split(/\n{2,}/).map((block) => {
    const rich = richIn(block);
    if (rich) return richHtml(rich);
    const button = BUTTON.exec(block.trim());
    if (!button) return `<p style="margin:0 0 16px">${escapeHtml(plainText(block)).replaceAll('\n', '<br>')}</p>`;
    const url = escapeHtml(urls[Number(button[1])] ?? '');
    const words = escapeHtml(button[2] ?? '');
    const looks = button[1] === '0' ? BUTTON_LOOKS.first : BUTTON_LOOKS.other;
    return `<p style="margin:0 0 16px"><a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:6px;${looks};text-decoration:none;font-weight:600">${words}</a></p>`;
  });
  const foot = [...(contact ? [contactWords(contact)] : []), `Sent with Tenure for ${company}`]
    .map(escapeHtml)
    .join('<br>');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="referrer" content="no-referrer"></head><body style="margin:0;background:#f7f9f8;color:#1a211e;font:16px/24px system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"><div style="max-width:600px;margin:0 auto;padding:32px 24px;background:#ffffff;overflow-wrap:anywhere"><p style="margin:0 0 24px;font-size:18px;font-weight:600">${escapeHtml(company)}</p>${blocks.join('')}<p style="margin:32px 0 0;color:#5f6563;font-size:13px">${foot}</p></div></body></html>`;
}
