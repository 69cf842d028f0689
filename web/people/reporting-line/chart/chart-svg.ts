import { figure } from '../../../platform/ui/format';
import { CHART_CARD, type Layout } from './chart-layout';

const SPACE = 'http://www.w3.org/2000/svg';
const MARGIN = 24;
const TITLE = 40;
/** Paper stays white, so that the colours are those of the light look. */
const INK = {
  plain: '#1c211e',
  quiet: '#5b625e',
  line: '#b8bfba',
  amber: '#8f5200',
  blue: '#0b63a8',
  paper: '#ffffff',
};

function drawn(name: string, attributes: Record<string, string | number>, ...inside: (Node | string)[]): SVGElement {
  const element = document.createElementNS(SPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...inside);
  return element;
}

/** Cuts words to a width, as the cards of the page do. */
function cutter() {
  const pen = document.createElement('canvas').getContext('2d');
  return (words: string, width: number, font: string): string => {
    if (!pen) return words;
    pen.font = font;
    if (pen.measureText(words).width <= width) return words;
    const letters = [...new Intl.Segmenter().segment(words)].map(({ segment }) => segment);
    while (letters.length > 0 && pen.measureText(`${letters.join('')}…`).width > width) letters.pop();
    return `${letters.join('')}…`;
  };
}

/** A chart as a picture to take along: the same cards and lines, with words that can be searched. */
export function chartSvg({ boxes, lines, width, height }: Layout, title: string): SVGElement {
  const cut = cutter();
  const text = (x: number, y: number, words: string, size: number, fill: string, bold = false) => {
    const weight = bold ? 600 : 400;
    return drawn('text', { x, y, fill, 'font-size': size, 'font-weight': weight }, words);
  };
  const cards = boxes.map(({ shown, x, y, width: wide }) => {
    const { node, more } = shown;
    const room = wide - 24;
    if (more !== undefined) return text(x + 12, y + 34, `${figure(more)} more`, 13, INK.quiet);
    const stroke = node.mark ? INK[node.mark.tone] : INK.line;
    const number = node.below > 0 ? figure(node.below) : '';
    const rows = [
      { words: cut(node.name, room - number.length * 8, '600 14px sans-serif'), size: 14, fill: INK.plain, bold: true },
      { words: cut(node.second, room, '12px sans-serif'), size: 12, fill: INK.quiet },
      ...(node.mark
        ? [{ words: cut(node.mark.words, room, '12px sans-serif'), size: 12, fill: INK[node.mark.tone] }]
        : []),
    ].filter(({ words }) => words);
    const top = y + (CHART_CARD.height - rows.length * 17) / 2 + 13;
    return drawn(
      'g',
      {},
      drawn('rect', {
        ...{ x: x + 0.5, y: y + 0.5, width: wide - 1, height: CHART_CARD.height - 1, rx: 6, fill: INK.paper, stroke },
        ...(node.vacant !== undefined && { 'stroke-dasharray': '4 3' }),
      }),
      ...rows.map(({ words, size, fill, bold }, at) => text(x + 12, top + at * 17, words, size, fill, bold)),
      ...(number
        ? [drawn('text', { x: x + wide - 12, y: top, fill: INK.quiet, 'font-size': 12, 'text-anchor': 'end' }, number)]
        : []),
    );
  });
  const [wide, high] = [Math.max(width, 320) + 2 * MARGIN, height + TITLE + 2 * MARGIN];
  return drawn(
    'svg',
    {
      ...{ xmlns: SPACE, width: wide, height: high, viewBox: `0 0 ${wide} ${high}`, role: 'img', 'aria-label': title },
      'font-family': 'system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif',
    },
    drawn('rect', { width: wide, height: high, fill: INK.paper }),
    text(MARGIN, MARGIN + 18, title, 16, INK.plain, true),
    drawn(
      'g',
      { transform: `translate(${MARGIN} ${MARGIN + TITLE})` },
      ...lines.map(({ path }) => drawn('path', { d: path, fill: 'none', stroke: INK.line, 'stroke-width': 1.5 })),
      ...cards,
    ),
  );
}
