export function downloadText({ name, text, type }: { name: string; text: string; type: string }) {
  downloadBlob({ name, blob: new Blob([text], { type }) });
}

/** Downloads a file created in the browser. */
export function downloadBlob({ name, blob }: { name: string; blob: Blob }) {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has read the address by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
