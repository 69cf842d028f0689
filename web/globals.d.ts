/** True for `npm start`, `npm run dev` and tests, false in a deployed build. */
declare const __LOCAL__: boolean;
