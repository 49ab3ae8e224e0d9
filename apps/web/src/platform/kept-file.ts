/**
 * A picture is drawn anew by the server, without what the camera wrote beside it, unless it is to be sent as a file. Its
 * type then begins with this, which stays with it also where it waits to be sent.
 */
export const KEPT = 'kept:';

/** Whether it is to reach the server as one that is kept as it is. */
export const isKept = ({ type }: { type: string }) => type.startsWith(KEPT);
