export function CandidatePage() {
  return <h1>Candidate</h1>;
}
