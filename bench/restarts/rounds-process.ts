// Started by run.ts: the listening socket is descriptor 3, the options are the only argument, the report is a
// message.
import { restartRounds } from './rounds.ts';

const report = await restartRounds({ ...JSON.parse(process.argv[2] ?? ''), socket: 3 });
process.send?.(report);
