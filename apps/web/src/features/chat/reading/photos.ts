import type { ChatFile, ChatMessage } from '@bilim/contract/areas/chat.shapes';

/** Only these are shown in place; the server sends no other kind inline. */
const SHOWN_TYPES = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);

export const isPhoto = ({ type, width, height }: ChatFile) =>
  SHOWN_TYPES.has(type) && Boolean(width && height);

export type Photo = { messageId: number; file: ChatFile; authorName: string; sentAt: Date };

/** Every photo of the loaded messages, in their order: what the viewer leafs through. */
export function photosOf(messages: readonly ChatMessage[]): Photo[] {
  return messages.flatMap(({ id, files, authorName, sentAt }) =>
    files.filter(isPhoto).map((file) => ({ messageId: id, file, authorName, sentAt })),
  );
}

/** The size at which a photo is previewed: whole, within these bounds, known before it loads. */
export function previewSize({ width, height }: Pick<ChatFile, 'width' | 'height'>) {
  const [wide, high] = [width ?? 1, height ?? 1];
  const scale = Math.min(1, 300 / wide, 340 / high);
  return { width: Math.max(96, Math.round(wide * scale)), height: Math.max(72, Math.round(high * scale)) };
}
