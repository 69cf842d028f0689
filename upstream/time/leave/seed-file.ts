import { PDFDocument } from 'pdfkit';
import { toBytes } from 'pdfkit/output';
import { type Day, dayText } from '../../../contracts/platform/dates';
import { letterFonts } from '../../letters/letter/letter-pdf';
import { Typesetter } from '../../letters/letter/typesetter';
import type { Desk } from '../../seed/desk';
import { HANDOVER } from './seed-texts';

/** The handover document of a seeded request: its columns, and its file in the store. */
export function handoverOf({ files }: Desk, employee: number, start: Day) {
  const key = `employees/${employee}/leave/handover-${start}.pdf`;
  files.push({ key, type: 'application/pdf', print: () => print(start) });
  return { handover_document: key, handover_document_name: `handover-${start.slice(0, 7)}.pdf` };
}

async function print(start: Day): Promise<Uint8Array> {
  const title = `Handover before ${dayText(start)}`;
  const pdf = new PDFDocument({ size: 'A4', margin: 0, font: null, info: { Title: title, Producer: 'Tenure' } });
  const bytes = toBytes(pdf);
  const setter = new Typesetter(pdf, letterFonts);
  const color = '#212933';
  setter.draw([{ text: title, weight: 'semibold' }], { x: 72, y: 740, size: 20, color });
  HANDOVER.forEach((text, i) => {
    setter.draw([{ text: `${i + 1}. ${text}`, weight: 'regular' }], { x: 72, y: 690 - i * 30, size: 12, color });
  });
  pdf.end();
  return bytes;
}
