import { saveBlob } from '../../../platform/call/save-blob';
import { printPaper } from '../../../platform/ui/print-paper';

/** Saves a chart as an SVG file. */
export const saveSvg = (chart: SVGElement, name: string): void =>
  saveBlob(new Blob([new XMLSerializer().serializeToString(chart)], { type: 'image/svg+xml' }), `${name}.svg`);

/** Prints a chart on one page of its own size, which a printer scales to its paper and a PDF keeps. */
export function printChart(chart: SVGElement): void {
  const page = new CSSStyleSheet();
  page.replaceSync(`@page { size: ${chart.getAttribute('width')}px ${chart.getAttribute('height')}px; margin: 0 }`);
  document.adoptedStyleSheets.push(page);
  try {
    printPaper([chart]);
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== page);
  }
}
