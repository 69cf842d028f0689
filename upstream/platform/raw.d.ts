/** Vite hands over the text of a file whose import ends in this. */
declare module '*?raw' {
  const text: string;
  export default text;
}
