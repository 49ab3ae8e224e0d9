/** RFC 6266: a plain name for old readers, and the true one in UTF-8 for all others. */
export function contentDisposition({ name, shown }: { name: string; shown: boolean }): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  return `${shown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded(name)}`;
}

/** encodeURIComponent leaves a few characters that RFC 8187 wants encoded. */
const encoded = (name: string) =>
  encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
