import { openPart } from '../../files/part.ts';

/** Writes a few bytes of an upload in pieces and keeps it open: part.unit.test.ts. */
const [dataDir = '', id = ''] = process.argv.slice(2);
const part = await openPart({ dataDir, id });
await part?.write(Buffer.from('abc'), 0);
console.log('written');
setInterval(() => {}, 60_000);
