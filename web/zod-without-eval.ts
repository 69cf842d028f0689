import * as z from 'zod/mini';

// Zod compiles object schemas with `new Function` where it can. The page's policy forbids and reports even the attempt.
z.config({ jitless: true });
