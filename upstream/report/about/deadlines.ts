import type { Numbers, Subject } from './subject';

export async function readDeadlines(_call: Subject): Promise<Numbers> {
  return { figures: [], sections: [] };
}
