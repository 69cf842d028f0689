/** The code of a letter as it stands on paper: 7QK4-M2XD-9T. */
export const codeWords = (code: string): string => code.replace(/^(.{4})(.{4})(.+)$/, '$1-$2-$3');
