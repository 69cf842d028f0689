export function VerifyUserPage() {
  return <h1>VerifyUserPage</h1>;
}
