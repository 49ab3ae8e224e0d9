export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS';

/** Whether it changes no data: such a call needs no XSRF token. */
export const isReading = (method: Method) => method === 'GET' || method === 'OPTIONS';

/** Whether its input is in the address; that of a POST is its body. */
export const takesQuery = (method: Method) => method !== 'POST';
