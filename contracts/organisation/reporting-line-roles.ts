/** The leaders of a person, by the documents' names: the nearest first. */
export const LINE_ROLES = ['line_manager1', 'line_manager2', 'head_manager'] as const;
export type LineRole = (typeof LINE_ROLES)[number];

export const LINE_WORDS: Record<LineRole, string> = {
  line_manager1: 'Line manager',
  line_manager2: 'Second line manager',
  head_manager: 'Head manager',
};
