import type { Right } from '@bilim/contract/access';
import { importsContract as calls } from '@bilim/contract/areas/imports.contract';
import { grants } from '../../db/tables.ts';
import type { TestClient } from '../clients/client.ts';
import { tusOf } from '../clients/tus.ts';
import { makeTeacher } from '../factories/academic.ts';
import { importsStage } from '../factories/imports.ts';
import { bring } from './imports-stage.ts';
import { filesOf, UNIVERSITY } from './imports-university.ts';

export type Caller = { id: number; client: TestClient };
type Files = Readonly<Record<string, string>>;

/** The university of the templates, and imports of it that need approvals. */
export async function approvalsStage() {
  const stage = await importsStage();
  const { outcome, problems } = await bring(stage.test.database, filesOf(UNIVERSITY));
  if (outcome !== 'done') throw new Error(`The university was not imported: ${JSON.stringify(problems)}`);

  const holder = async (right: Right, limit: { facultyId?: number } = {}): Promise<Caller> => {
    const { id } = await makeTeacher(stage.db);
    await stage.db.insert(grants).values({ personId: id, right, ...limit });
    return { id, client: await stage.test.signIn(id) };
  };
  const runOf = ({ client }: Caller, runId: string) => client.call(calls.run, { runId });
  /** Uploads files and runs their check. */
  const checkedFiles = async ({ client }: Caller, files: Files) => {
    const uploadIds = await Promise.all(
      Object.entries(files).map(([name, text]) => tusOf(client).upload(name, Buffer.from(text))),
    );
    const { id } = await client.call(calls.check, { uploadIds, whole: false, acceptCollisions: false });
    await stage.test.runJobs();
    const { state, report } = await client.call(calls.run, { runId: id });
    if (state !== 'checked' || report?.outcome !== 'planned')
      throw new Error(`The files cannot be imported: ${state}, ${report?.outcome}`);
    return id;
  };
  const asked = async (caller: Caller, files: Files) => {
    const runId = await checkedFiles(caller, files);
    await caller.client.call(calls.ask, { runId });
    return runId;
  };
  const approve = ({ client }: Caller, runId: string, round = 1) =>
    client.send(calls.approve, { runId, round });
  /** Starts the import and does its work. */
  const applied = async (caller: Caller, runId: string) => {
    const { status, envelope } = await caller.client.send(calls.apply, { runId });
    if (status !== 200) throw new Error(`The import was refused: ${envelope.code}`);
    await stage.test.runJobs();
    return runOf(caller, runId);
  };
  return { ...stage, holder, runOf, checkedFiles, asked, approve, applied };
}
export type ApprovalsStage = Awaited<ReturnType<typeof approvalsStage>>;
