import type { RouterOf } from '../platform/call';
import * as modules from './modules';

/** Every call of the product. One word a module; the Worker, the upstream, the access tests and the reference read it. */
export const table = { ...modules };

export type AppRouter = RouterOf<typeof table>;
