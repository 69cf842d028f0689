export function CandidatesPage() {
  return <h1>Candidates</h1>;
}
