import type { Part } from '../page';

/** Bulk import, at a tab of the list that it fills. */
export const importing: Part = { title: 'Import', screen: async () => (await import('./ImportPage')).ImportPage };
