import { isIP } from 'node:net';

/** Whether the text is a network (10.0.0.0/8) or a single address. */
export const isNetwork = (text: string) => {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return (
    bits > 0 &&
    rest.length === 0 &&
    (prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= bits))
  );
};
