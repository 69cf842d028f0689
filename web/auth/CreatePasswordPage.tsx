export function CreatePasswordPage() {
  return <h1>CreatePasswordPage</h1>;
}
