import { ROLE } from '@bilim/contract/access';
import { reportPresence } from '../apps/server/src/areas/presence/presence.service.ts';
import { withManyMarks } from './many-marks.ts';
await withManyMarks({ marks: Number(process.env.MARKS ?? 150000), students: 25, columns: 60 }, async ({ db, pool }) => {
  const person = { id: 1, role: ROLE.teacher, code: 1, fullName: '', latinName: '', groupId: null, facultyId: null, rights: [{ right: 'reports' as const, facultyId: null, departmentId: null }] };
  const { recordQueries } = await import('../apps/server/src/testing/recorded-queries.ts');
  const rec = recordQueries({ context: {} as any, database: { pool } as any });
  const ask = (d: any) => reportPresence({ context: { db: d }, person, language: 'ru', by: 'faculty', from: '2026-08-01', to: '2027-08-31' } as any);
  for (let i=0;i<3;i++) { const t=performance.now(); await ask(db); console.log(performance.now()-t); }
  await ask(rec.context.db);
  const { text, params: values } = rec.queries.at(-1)!;
  console.log(values);
  const lit = (v: any) => v === null ? 'null' : Array.isArray(v) ? `'{${v.join(',')}}'` : typeof v === 'string' ? `'${v}'` : String(v);
  const k = await pool.connect();
  await k.query('set plan_cache_mode = force_generic_plan'); await k.query('set statement_timeout=20000');
  await k.query(`prepare q as ${text}`);
  for (const jit of ['on','off']) { await k.query(`set jit=${jit}`);
  const r = await k.query(`explain (analyze, buffers) execute q(${values.map(lit).join(',')})`);
  console.log(r.rows.map((x: any) => x['QUERY PLAN']).join('\n')); }
  k.release(true);
});
