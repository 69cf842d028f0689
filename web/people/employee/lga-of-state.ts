import { LGAS_OF } from '../../../contracts/platform/nigeria';

/** The local governments to choose from in a state; none while the state is not one of the known ones. */
export const lgasOf = (state: string | undefined): readonly string[] => LGAS_OF[state ?? ''] ?? [];

/** The local government after another state is chosen: one of another state is removed, one of this state or an unknown text stays. */
export function lgaAfter(state: string, lga: string): string {
  const known = Object.values(LGAS_OF).some((lgas) => lgas.includes(lga));
  return known && !lgasOf(state).includes(lga) ? '' : lga;
}
