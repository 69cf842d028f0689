/** A branch with its state, which many branches already have at the end of their name: "Apapa, Lagos". */
export const branchWords = (branch: string, state: string): string => {
  const named = branch.toLowerCase().split(',').at(-1)?.trim() ?? '';
  return !state || named === state.trim().toLowerCase() ? branch : `${branch}, ${state}`;
};
