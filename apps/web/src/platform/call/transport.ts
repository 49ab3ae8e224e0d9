/** A raw response, before it is checked. */
export type Answer = {
  status: number;
  body: string;
  /** The session’s user, if the server sent it. */
  person?: string | null;
};

/** No network, or the server is unreachable. */
export const unreachable = () => (navigator.onLine ? 'CONNECTION_ERROR' : 'NETWORK_ERROR');
