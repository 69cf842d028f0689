/** How many of a group are counted. */
export const FIND_COUNTED = 100;
/** How many of a group are answered. */
export const FIND_SHOWN = 20;
