/** The address of a link from typed text: people type `portal.example` and `hr@portal.example`. */
export function addressIn(typed: string): string {
  const text = typed.trim();
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) return text;
  return /^[^\s@/]+@[^\s@/]+$/.test(text) ? `mailto:${text}` : `https://${text}`;
}
