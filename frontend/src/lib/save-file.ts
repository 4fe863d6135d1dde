/** Hands a file to the browser as a download. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read by then; the memory is freed.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
