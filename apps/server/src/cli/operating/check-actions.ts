import { dayAt } from '@bilim/rules/days/academic-year';
import { Differs } from '../refusal.ts';
import { readSettings } from '../settings.ts';
import { countRows } from './check.queries.ts';
import { type Finding, findings } from './check-list.ts';
import { withInstallation } from './with-installation.ts';

/** Read-only, without migrations: it can run beside a server of another release. */
export async function checkInstallation() {
  const found = await withInstallation(async ({ config, database: { db } }) => {
    const counts = await countRows(db, { today: dayAt({ now: new Date(), timeZone: config.timeZone }) });
    return findings({ config, counts, env: readSettings().env });
  });
  const inState = (state: Finding['state']) => found.filter((one) => one.state === state);
  const missing = inState('missing');
  const width = Math.max(...found.map(({ what }) => what.length));
  const print = (title: string, list: Finding[], words: (one: Finding) => string) => {
    if (list.length === 0) return;
    console.log(title);
    for (const one of list) console.log(`  ${one.what.padEnd(width)}  ${words(one)}`);
  };
  print('Configured', inState('there'), ({ said }) => said);
  print('Not offered', inState('off'), ({ without }) => without);
  print('Missing', missing, ({ without }) => without);
  if (missing.length > 0) throw new Differs(`${missing.length} missing.`);
  console.log('Nothing is missing.');
}
