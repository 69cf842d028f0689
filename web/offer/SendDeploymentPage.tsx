export function SendDeploymentPage() {
  return <h1>Send deployment letter</h1>;
}
