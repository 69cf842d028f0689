import { useRef } from 'react';

/** A command as react-query has it, as far as it matters here. */
interface Command<I> {
  mutate: (input: I, options?: { onSettled?: () => void }) => void;
}

/** Sends a command once for a double click, whose second click comes before the button shows that it is busy. */
export function useOneAtATime<I>(command: Command<I>): (input: I) => void {
  const running = useRef(false);
  return (input) => {
    if (running.current) return;
    running.current = true;
    command.mutate(input, {
      onSettled: () => {
        running.current = false;
      },
    });
  };
}
