import type { Numbers, Subject } from './subject';

export async function readWelfare(_call: Subject): Promise<Numbers> {
  return { figures: [], sections: [] };
}
