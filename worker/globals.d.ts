/** Set by the build: true for `npm start`, development and tests, false for a deployed build. */
declare const __LOCAL__: boolean;

declare module '*?raw' {
  const text: string;
  export default text;
}
