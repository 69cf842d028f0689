/** The requests of one person are few: all of them stand on one page. */
export const OWN = { page_size: 100 };
