/** The words of the 409 where somebody else moved the run between reading and writing. */
export const RUN_CHANGED = 'Somebody changed this payroll in the meantime. Reload the page.';
