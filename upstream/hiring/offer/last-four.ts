/** A number of which only the last four characters show, for screens where people must recognise but not know it. */
export const lastFour = (secret: string): string => `${'•'.repeat(Math.max(0, secret.length - 4))}${secret.slice(-4)}`;
