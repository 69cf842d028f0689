export function WorkflowsPage() {
  return <h1>Workflow</h1>;
}
