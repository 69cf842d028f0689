/** A file size in decimal units: `312 KB`, `1.9 MB`. A megabyte is 1,000,000 bytes, as in the upload limit. */
export function bytes(size: number): string {
  if (size < 1000) return `${size} B`;
  if (size < 999_500) return `${Math.round(size / 1000)} KB`;
  return `${(size / 1_000_000).toFixed(1)} MB`;
}
