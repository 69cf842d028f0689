import { vi } from 'vitest';
import { logLines } from './test-support';

logLines.length = 0;
for (const level of ['info', 'warn', 'error'] as const) {
  vi.spyOn(console, level).mockImplementation((line: string) => void logLines.push(line));
}
