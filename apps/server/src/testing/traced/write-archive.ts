// Writes an archive with one small file. Argument: PATH
import { writeArchive } from '../../cli/backup/archive-writer.ts';

const [path = ''] = process.argv.slice(2);
await writeArchive({
  path,
  now: new Date('2026-11-15T10:00:00Z'),
  fill: (archive) => archive.add({ name: 'one', body: 'x' }),
});
console.log('answered');
