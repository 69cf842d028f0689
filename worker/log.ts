/** The content of a log line: names, numbers and ids of requests. Never a token, a body, a query, or a person's data. */
export type LogFields = Record<string, string | number | boolean | string[] | number[] | undefined>;

/**
 * Writes one line of JSON. JSON escapes line breaks and control characters, so that no input can start a line of its own.
 */
export function log(level: 'info' | 'warn' | 'error', event: string, fields: LogFields): void {
  console[level](JSON.stringify({ level, event, ...fields }));
}
