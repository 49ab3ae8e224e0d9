export function downloadText({ name, text, type }: { name: string; text: string; type: string }) {
  downloadBlob({ name, blob: new Blob([text], { type }) });
}

/** Gives the person a file that was made here. */
export function downloadBlob({ name, blob }: { name: string; blob: Blob }) {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The click has taken it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url));
}
