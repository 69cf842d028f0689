import { describe, expect, test } from 'vitest';
import { plainText, plainTexts } from './plain-text';

describe('text from people', () => {
  test.each([
    ['tags go', '<b>Ada</b> <i class="x">Obi</i>', 'Ada Obi'],
    ['what a tag holds stays text', '<script>alert(1)</script>Ada<!-- note -->', 'alert(1)Ada'],
    ['an attribute may hold anything but an angle', '<img src=x onerror="alert(\'1\')">Ada', 'Ada'],
    ['paragraphs and breaks end lines', '<p>One</p><p>Two<br>Three</p>', 'One\nTwo\nThree'],
    ['lines typed by a person stay', 'One\nTwo', 'One\nTwo'],
    ['a comparison is no tag', '1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['half a tag stays text', 'Ada <b', 'Ada <b'],
    ['a word between angles is no tag', 'Overtime if hours<min and hours>max', 'Overtime if hours<min and hours>max'],
    ['nor is a name', 'call <Obi & Sons> back, <ada@obi.ng>', 'call <Obi & Sons> back, <ada@obi.ng>'],
    [
      'nor an address',
      'see <https://tenure.ng/a> <mailto:ada@obi.ng>',
      'see <https://tenure.ng/a> <mailto:ada@obi.ng>',
    ],
    [
      'nor a sentence that begins with the name of an element',
      'if a<b and c>d, base<time or net>gross',
      'if a<b and c>d, base<time or net>gross',
    ],
    [
      'an element goes however it is written',
      'A<BR/>b<hr ><input disabled><SVG/onload=alert(1)><o:p></o:p><!doctype html>',
      'A\nb',
    ],
    ['what is left when a tag goes is text', '<scr<b></b>ipt>alert(1)</scr<b></b>ipt>', '<script>alert(1)</script>'],
    ['a text without tags is no HTML', 'R&amp;D &lt;b&gt; &#8358;', 'R&amp;D &lt;b&gt; &#8358;'],
    ['entities beside tags are decoded', '<p>R&amp;D&nbsp;&#8358;5 &#x20A6;6 &ldquo;x&rdquo;</p>', 'R&D ₦5 ₦6 “x”'],
    ['once only', '<p>&amp;lt;b&amp;gt;</p>', '&lt;b&gt;'],
    ['an encoded tag is text, not a tag', '<p>&lt;b&gt;Ada&lt;/b&gt;</p>', '<b>Ada</b>'],
    ['unknown and impossible entities do no harm', '<p>&nosuch; &#0;&#xD800;&#9999999;x</p>', '&nosuch; x'],
    ['letters stay', 'Ọláńrewájú Ṣadé', 'Ọláńrewájú Ṣadé'],
  ])('%s', (_, text, shown) => {
    expect(plainText(text)).toBe(shown);
  });

  test('loses its tags all through a record, and nothing else changes', () => {
    const row = { id: 7, title: '<b>Ada</b>', notes: [{ note: 'a<br>b', at: null }], done: true };
    expect(plainTexts(row)).toEqual({ id: 7, title: 'Ada', notes: [{ note: 'a\nb', at: null }], done: true });
    const bytes = new Uint8Array([60, 98, 62]);
    expect(plainTexts({ bytes }).bytes).toBe(bytes);
  });

  test('takes no time, however it is made', () => {
    const started = Date.now();
    for (const piece of ['<', '<b', '<!--', '<b ', '<a'.repeat(9), '&', '&#', '\n']) plainText(piece.repeat(300_000));
    expect(Date.now() - started).toBeLessThan(30_000);
  });
});
