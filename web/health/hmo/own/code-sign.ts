import encodeQR from 'qr';

/** A code as a QR sign that a hospital's reader takes, as the address of a picture. */
export const codeSign = (code: string): string =>
  `data:image/svg+xml,${encodeURIComponent(encodeQR(code, 'svg', { ecc: 'medium', border: 2 }))}`;
