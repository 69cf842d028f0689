import { refuse } from './refusal';

/** Stands for a call whose part is not in yet. */
export const later = async (): Promise<never> => {
  throw refuse.notFound();
};
