/** What came back over the wire, before anyone looked into it. */
export type Answer = {
  status: number;
  body: string;
  /** Whose session it was, where the server says so. */
  person?: string | null;
};

/** No network at our end, or a network but no way to the server. */
export const unreachable = () => (navigator.onLine ? 'CONNECTION_ERROR' : 'NETWORK_ERROR');
