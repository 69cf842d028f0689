export function CandidateFormPage() {
  return <h1>New candidate</h1>;
}
