/** Whether a place in the address of a call holds the id of a record; three ids have no `id` in their name. */
export const isIdName = (name: string): boolean => /id$|^(approval_workflow|provider|company)$/i.test(name);

/** The pattern of a value in the address of a call, so that `/candidate/{id}/` never takes `/candidate/send_offer/`. */
export function placePattern(name: string): string {
  if (isIdName(name)) return '[0-9]+';
  return name === 'month' ? '[0-9]{4}-[0-9]{2}' : '[a-z_]+';
}

/** An address of a call with something that fits in each of its places. */
export const filledPath = (path: string, id: number): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (isIdName(name)) return String(id);
    return name === 'month' ? '2026-01' : 'word';
  });
