export function MailSentPage() {
  return <h1>MailSentPage</h1>;
}
