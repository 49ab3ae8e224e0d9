import type { ChatFile, ChatMessage } from '@bilim/contract/areas/chat.shapes';

/** Only these types are shown inline; the server sends no other type inline. */
const SHOWN_TYPES = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);

export const isPhoto = ({ type, width, height }: ChatFile) =>
  SHOWN_TYPES.has(type) && Boolean(width && height);

export type Photo = { messageId: number; file: ChatFile; authorName: string; sentAt: Date };

/** All photos of the loaded messages, in order: the pages of the viewer. */
export function photosOf(messages: readonly ChatMessage[]): Photo[] {
  return messages.flatMap(({ id, files, authorName, sentAt }) =>
    files.filter(isPhoto).map((file) => ({ messageId: id, file, authorName, sentAt })),
  );
}

/** The preview size of an uncropped photo within these limits; known before the photo loads. */
export function previewSize({ width, height }: Pick<ChatFile, 'width' | 'height'>) {
  const [wide, high] = [width ?? 1, height ?? 1];
  const scale = Math.min(1, 300 / wide, 340 / high);
  return { width: Math.max(96, Math.round(wide * scale)), height: Math.max(72, Math.round(high * scale)) };
}
