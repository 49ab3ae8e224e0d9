/**
 * The server re-encodes a picture, without the camera’s metadata, unless it is to be sent as a file. The file’s type
 * then starts with this prefix, which also persists while the file waits to be sent.
 */
export const KEPT = 'kept:';

/** Whether the server must keep the file unchanged. */
export const isKept = ({ type }: { type: string }) => type.startsWith(KEPT);
