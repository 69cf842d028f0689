export function OfferStatusPage() {
  return <h1>Letters uploaded successfully</h1>;
}
