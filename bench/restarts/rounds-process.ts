// Run by run.ts: the listening socket is 3, what is wished for the only argument, the report a message.
import { restartRounds } from './rounds.ts';

const report = await restartRounds({ ...JSON.parse(process.argv[2] ?? ''), socket: 3 });
process.send?.(report);
