/** Banks and pension managers, each in one page, read once while the wizard is open. */
export const WHOLE_LIST = { page: 1, page_size: 1000 };
export const LIST_LIFE = { staleTime: Number.POSITIVE_INFINITY };
