// Puts one file into a local file store. Arguments: FOLDER KEY
import { createLocalStore } from '../../files/local-store.ts';

const [folder = '', key = ''] = process.argv.slice(2);
await createLocalStore({ folder }).put({ key, body: Buffer.from('x'), type: 'text/plain' });
console.log('answered');
