/** Milliseconds after which what hangs is ended. What works comes nowhere near them, however busy the machine is. */
export const TEST_LIMITS = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 120_000 } } };
