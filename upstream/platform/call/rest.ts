/**
 * How long a worker of a queue rests after a piece, as a share of the time that the piece took. Without a rest its requests
 * follow one another so closely that the local runtime reads no other request until all pieces of a message are done.
 */
const REST = 0.1;

/** Rests after a piece of work that began at this instant, in milliseconds. */
export const restAfter = (begun: number): Promise<unknown> =>
  new Promise((resolve) => setTimeout(resolve, REST * (Date.now() - begun)));
