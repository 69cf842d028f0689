/** The id in a segment of an address, or 0: addresses are typed and shared by people. */
export const idIn = (segment: string | undefined): number =>
  segment !== undefined && /^[1-9]\d{0,14}$/.test(segment) ? Number(segment) : 0;
