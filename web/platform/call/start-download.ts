/** Starts a native download: the browser writes it to disk, the page holds nothing of it. */
export function startDownload(token: string): void {
  const link = document.createElement('a');
  link.href = `/transfer/d/${token}`;
  // With this attribute a refusal fails as a download instead of replacing the page.
  link.download = '';
  link.click();
}
