/** The id in a segment of an address, or 0: addresses are typed and shared by people. */
export const idIn = (segment: string | undefined): number =>
  segment !== undefined && /^[1-9]\d{0,14}$/.test(segment) ? Number(segment) : 0;

/** The ids in an address such as `?candidates=4,7`; anything else in it is left out. */
export const listedIds = (text: string): number[] => [
  ...new Set(
    text
      .split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0),
  ),
];
