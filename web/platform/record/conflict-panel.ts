import { partOnDemand } from '../ui/on-demand';

/** The choice between two edits of a record. Few edits meet, so that it comes when two do. */
export const ConflictPanel = partOnDemand(async () => (await import('./EditConflict')).EditConflict);
