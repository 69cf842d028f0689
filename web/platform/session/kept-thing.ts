/** Something that a device keeps of its owner, as the page that shows it announces it. */
export interface KeptThing<T> {
  name: string;
  /** Only the compiler asks for it. */
  value?: T;
}

/** Announces what a page keeps; a change of its shape raises the version of `session/kept.ts`. */
export const keptThing = <T>(name: string): KeptThing<T> => ({ name });
