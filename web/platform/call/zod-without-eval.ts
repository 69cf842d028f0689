// Zod compiles object schemas with `new Function` where it can. The page's policy forbids and reports even the attempt.
// Zod reads its settings here when it is loaded; importing it to set them would load it with the first page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
