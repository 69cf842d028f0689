/** Files that a person would drop into an uploader, made on the spot. */
import { crc32 } from 'node:zlib';

export interface Attachment {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const PDF = 'application/pdf';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

function pdfBytes(text: string): Buffer {
  const content = `BT /F1 18 Tf 40 90 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 160] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const at = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const xref = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const at of offsets) file += `${String(at).padStart(10, '0')} 00000 n \n`;
  return Buffer.from(`${file}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`);
}

/** A small PDF of one page. */
export const pdf = (name = 'signed-letter.pdf'): Attachment => ({
  name,
  mimeType: PDF,
  buffer: pdfBytes('Signed copy'),
});

/** A PDF of exactly `bytes` bytes: the padding is a comment after its end. */
export function pdfOf(bytes: number, name = `letter-${bytes}.pdf`): Attachment {
  const start = pdfBytes('Large scan');
  return { name, mimeType: PDF, buffer: Buffer.concat([start, Buffer.alloc(bytes - start.length, '%')]) };
}

/** A PDF of one page that asks for a password. */
export const lockedPdf = (name = 'locked.pdf'): Attachment => ({ name, mimeType: PDF, buffer: LOCKED });

const LOCKED = Buffer.from(
  'JVBERi0xLjcKJb/3ov4KMSAwIG9iago8PCAvUGFnZXMgMiAwIFIgL1R5cGUgL0NhdGFsb2cgPj4KZW5kb2JqCjIgMCBvYmoKPDwgL0NvdW50IDEgL0tpZHMgWyAzIDAgUiBdIC9UeXBlIC9QYWdlcyA+PgplbmRvYmoKMyAwIG9iago8PCAvTWVkaWFCb3ggWyAwIDAgNTk1IDg0MiBdIC9QYXJlbnQgMiAwIFIgL1R5cGUgL1BhZ2UgPj4KZW5kb2JqCjQgMCBvYmoKPDwgL0NGIDw8IC9TdGRDRiA8PCAvQXV0aEV2ZW50IC9Eb2NPcGVuIC9DRk0gL0FFU1YyIC9MZW5ndGggMTYgPj4gPj4gL0ZpbHRlciAvU3RhbmRhcmQgL0xlbmd0aCAxMjggL08gPDdkOGU3NDA0MGJkNTA3Mzk5ODRmOWVlOGI5ZWMzOTYwNmNiODU1ZmZhNzE1MWY1NmYyNDk0YzU5OTQyYmQzMzA+IC9QIC00IC9SIDQgL1N0bUYgL1N0ZENGIC9TdHJGIC9TdGRDRiAvVSA8Y2Y4MGEyMTk1OTEwNzIzYTJmMGUzZWNiYWRiYzU3MGUwMTIyNDU2YTkxYmFlNTEzNDI3M2E2ZGIxMzRjODdjND4gL1YgNCA+PgplbmRvYmoKeHJlZgowIDUKMDAwMDAwMDAwMCA2NTUzNSBmIAowMDAwMDAwMDE1IDAwMDAwIG4gCjAwMDAwMDAwNjQgMDAwMDAgbiAKMDAwMDAwMDEyMyAwMDAwMCBuIAowMDAwMDAwMTk2IDAwMDAwIG4gCnRyYWlsZXIgPDwgL1Jvb3QgMSAwIFIgL1NpemUgNSAvSUQgWzxlZmZmMmQ3OTRlZTJjYjMyYjM4NDExMzk4OTI2OTllNT48ZWZmZjJkNzk0ZWUyY2IzMmIzODQxMTM5ODkyNjk5ZTU+XSAvRW5jcnlwdCA0IDAgUiA+PgpzdGFydHhyZWYKNDk1CiUlRU9GCg==',
  'base64',
);

/** A PDF of one page that opens, and forbids to print. */
export const unprintablePdf = (name = 'unprintable.pdf'): Attachment => ({ name, mimeType: PDF, buffer: UNPRINTABLE });

const UNPRINTABLE = Buffer.from(
  'JVBERi0xLjcKJb/3ov4KMSAwIG9iago8PCAvUGFnZXMgMiAwIFIgL1R5cGUgL0NhdGFsb2cgPj4KZW5kb2JqCjIgMCBvYmoKPDwgL0NvdW50IDEgL0tpZHMgWyAzIDAgUiBdIC9UeXBlIC9QYWdlcyA+PgplbmRvYmoKMyAwIG9iago8PCAvTWVkaWFCb3ggWyAwIDAgNTk1IDg0MiBdIC9QYXJlbnQgMiAwIFIgL1R5cGUgL1BhZ2UgPj4KZW5kb2JqCjQgMCBvYmoKPDwgL0NGIDw8IC9TdGRDRiA8PCAvQXV0aEV2ZW50IC9Eb2NPcGVuIC9DRk0gL0FFU1YyIC9MZW5ndGggMTYgPj4gPj4gL0ZpbHRlciAvU3RhbmRhcmQgL0xlbmd0aCAxMjggL08gPDIyNTQ0ZTdhMzZjNWVjMGI5MzIxZjgwMTA4NDg3NjFkYzhkNzMxNDkzOTJiZGUyY2RjNGRjYjg5ZjBjZTZhMjI+IC9QIC0yMDU2IC9SIDQgL1N0bUYgL1N0ZENGIC9TdHJGIC9TdGRDRiAvVSA8ZmIwOGI4YmU2MjgwYjZhZmQyMjI2YWI0MDFjYzBiY2MwMTIyNDU2YTkxYmFlNTEzNDI3M2E2ZGIxMzRjODdjND4gL1YgNCA+PgplbmRvYmoKeHJlZgowIDUKMDAwMDAwMDAwMCA2NTUzNSBmIAowMDAwMDAwMDE1IDAwMDAwIG4gCjAwMDAwMDAwNjQgMDAwMDAgbiAKMDAwMDAwMDEyMyAwMDAwMCBuIAowMDAwMDAwMTk2IDAwMDAwIG4gCnRyYWlsZXIgPDwgL1Jvb3QgMSAwIFIgL1NpemUgNSAvSUQgWzxlZmZmMmQ3OTRlZTJjYjMyYjM4NDExMzk4OTI2OTllNT48ZWZmZjJkNzk0ZWUyY2IzMmIzODQxMTM5ODkyNjk5ZTU+XSAvRW5jcnlwdCA0IDAgUiA+PgpzdGFydHhyZWYKNDk4CiUlRU9GCg==',
  'base64',
);

/** A picture that only calls itself a PDF. */
export const pngNamedPdf = (name = 'photo.pdf'): Attachment => ({ name, mimeType: PDF, buffer: PNG });
export const png = (name = 'photo.png'): Attachment => ({ name, mimeType: 'image/png', buffer: PNG });

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A small Word document. */
export function docx(name = 'signed-letter.docx'): Attachment {
  const parts: [string, string][] = [
    [
      '[Content_Types].xml',
      '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ],
    [
      '_rels/.rels',
      '<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ],
    [
      'word/document.xml',
      '<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Signed copy</w:t></w:r></w:p></w:body></w:document>',
    ],
  ];
  return { name, mimeType: DOCX, buffer: storedZip(parts) };
}

function storedZip(parts: [string, string][]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [name, text] of parts) {
    const data = Buffer.from(text);
    const label = Buffer.from(name);
    const sizes = Buffer.alloc(16);
    sizes.writeUInt32LE(crc32(data), 0);
    sizes.writeUInt32LE(data.length, 4);
    sizes.writeUInt32LE(data.length, 8);
    sizes.writeUInt16LE(label.length, 12);
    const version = Buffer.from([20, 0, 0, 0, 0, 0, 0, 0, 0x21, 0x5c]);
    const header = Buffer.concat([Buffer.from('PK\x03\x04'), version, sizes, label, data]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    central.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), version, sizes, place.subarray(0, 14), label]),
    );
    local.push(header);
    at += header.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, directory, end]);
}
