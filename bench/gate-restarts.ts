// npm run gate -- restarts [--rounds 20] [--visitors 12] [--proxy nginx|caddy|both]
import { findPostgres } from '../scripts/find-postgres.mjs';
import { conclude, gateOptions } from './durability/gate.ts';
import { hasProxy, type ProxyKind } from './restarts/proxy.ts';
import { runRestarts } from './restarts/run.ts';

const LONGEST_END_MS = 2_000;

const { rounds, visitors, proxy } = gateOptions({ rounds: '20', visitors: '12', proxy: 'both' });
if (proxy !== 'caddy') await behind('nginx');
if (proxy !== 'nginx') await behind('caddy');

async function behind(kind: ProxyKind) {
  const missing = [hasProxy(kind) ? [] : [kind], findPostgres() ? [] : ['postgresql']].flat();
  if (missing.length > 0) {
    console.log(`SKIPPED: restarts behind ${kind}; not on this machine: ${missing.join(', ')}\n`);
    return;
  }
  const report = await runRestarts({
    proxy: kind,
    engine: 'postgres',
    rounds: Number(rounds),
    visitors: Number(visitors),
  });
  const { answers, exitCodes, slowestEndMs, slowestAnswerMs, written, stream } = report;
  const failed = Object.entries(answers).filter(([answer]) => answer !== '200');
  const badEnds = exitCodes.filter((code) => code !== 0).length;
  conclude({
    name: `restarts, two processes behind ${kind}, ${rounds} × in turn`,
    figures: {
      'requests answered': answers['200'] ?? 0,
      'of them posts written': written,
      'requests failed': failed.map(([answer, count]) => `${count} × ${answer}`).join(', ') || 0,
      'slowest answer (ms)': slowestAnswerMs,
      'slowest end (ms)': slowestEndMs,
      'exit codes other than 0': badEnds,
      'stream connections': stream.opened,
      'of them refused or broken': stream.refused.join(', ') || 0,
    },
    passed:
      failed.length === 0 && badEnds === 0 && slowestEndMs < LONGEST_END_MS && stream.refused.length === 0,
  });
}
