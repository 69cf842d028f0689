import * as z from 'zod/mini';

// Zod compiles object schemas with `new Function` where it may. The page's policy forbids that, and reports even the try.
z.config({ jitless: true });
