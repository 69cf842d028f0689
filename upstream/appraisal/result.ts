/** The result of an appraisal whose company has no rule of its own, with one decimal. */
export const usualResult = ({ line_manager, head_manager }: { line_manager: number; head_manager: number }): number =>
  Math.round((line_manager + head_manager) * 5) / 10;
