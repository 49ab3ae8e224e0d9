/** Gives the person a file that was made here. */
export function downloadText({ name, text, type }: { name: string; text: string; type: string }) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The click has taken it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url));
}
