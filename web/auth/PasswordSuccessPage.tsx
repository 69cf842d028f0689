export function PasswordSuccessPage() {
  return <h1>PasswordSuccessPage</h1>;
}
