export function CompleteSignupPage() {
  return <h1>CompleteSignupPage</h1>;
}
