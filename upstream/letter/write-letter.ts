import { PDFDocument } from 'pdf-lib';
import type { Letter } from '../../contracts/candidate-status';
import { layOut } from './layout';
import type { LetterData } from './letter-data';
import { Paper } from './paper';
import { letterText } from './texts';
import { type LetterFonts, Typesetter } from './typesetter';
import { fullName } from './wording';

/** A letter as a PDF: A4, numbered pages, the fonts' used letters embedded. The same data give the same bytes. */
export async function writeLetter(fonts: LetterFonts, letter: Letter, data: LetterData): Promise<Uint8Array> {
  const { title, blocks } = letterText[letter](data);
  const { company } = data;
  const document = await PDFDocument.create({ updateMetadata: false });
  const dated = new Date(`${data.date}T08:00:00Z`);
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setSubject(`${title}: ${fullName(data)}`);
  document.setAuthor(company.name);
  document.setCreator('Tenure');
  document.setProducer('Tenure');
  document.setLanguage('en-NG');
  document.setCreationDate(dated);
  document.setModificationDate(dated);

  const png = data.signature?.png;
  // A broken picture leaves the line for a signature by pen: a letter without the picture is better than no letter.
  const image = png ? await document.embedPng(png).catch(() => null) : null;
  const pictures = png && image ? new Map([[png, image]]) : undefined;
  const stationery = {
    company: company.name,
    code: company.code,
    line: `${company.address.replaceAll(/\s*\r?\n\s*/g, ', ')} · RC\u00a0${company.rc_number.replace(/^RC\s*/i, '')}\n${company.email} · ${company.phone}`,
    title,
    foot: `${company.name} · ${title} · ${fullName(data)}`,
  };
  const paper = new Paper(document, await Typesetter.in(document, fonts), stationery, pictures);
  layOut(paper, blocks);
  paper.finish();
  return document.save();
}
