import { describe, expect, it } from 'vitest';
import { inHours, type RegistrationStage, stageForEach } from '../../../testing/factories/registration.ts';

let stage: RegistrationStage;
stageForEach((made) => {
  stage = made;
});

const LATER_MS = 11 * 60_000;

/** A discipline with a full stream, in which a student waits second, and a stream with free seats. */
async function waiting() {
  const made = await stage.offer({ streams: [{ seats: 1 }, { seats: 5 }] });
  const [full = 0, free = 0] = made.streamIds;
  await (await stage.student()).save(full);
  const first = await stage.student();
  await first.join(full);
  const student = await stage.student();
  await student.join(full);
  const behind = await stage.student();
  await behind.join(full);
  return { ...made, full, free, student, behind };
}

describe('a save that would end a waiting place', () => {
  it('saves nothing without consent and keeps the place', async () => {
    const { student, full, free } = await waiting();
    expect(await student.save(free)).toMatchObject({ saved: false, problems: [], lines: [full] });
    expect(await student.own()).toMatchObject({ streamIds: [], places: { [full]: 2 } });
    expect(await student.steps()).toEqual(['waiting']);
  });

  it('is done when the caller agrees to exactly these places, and returns which it ended', async () => {
    const { student, behind, full, free } = await waiting();
    expect(await student.saveEnding([free], free)).toMatchObject({ saved: false, lines: [full] });
    expect(await student.saveEnding([full], free)).toMatchObject({ saved: true, lines: [full] });
    expect(await student.own()).toMatchObject({ streamIds: [free], places: {} });
    expect((await behind.own()).places).toEqual({ [full]: 2 });
  });

  it('needs consent for a waiting place in a choice group that becomes full', async () => {
    await stage.picks(1, 1);
    const { streamId: full } = await stage.full({ choice: 1 });
    const other = await stage.offer({ choice: 1 });
    const student = await stage.student();
    await student.join(full);
    expect(await student.save(other.streamId)).toMatchObject({ saved: false, lines: [full] });
    expect((await student.own()).places).toEqual({ [full]: 1 });
  });

  it('needs no consent when the caller takes the seat that was waited for', async () => {
    const { streamId, disciplineId, holder } = await stage.full();
    const student = await stage.student();
    await student.join(streamId);
    await holder.remove(disciplineId);
    expect(await student.save(streamId)).toMatchObject({ saved: true, lines: [] });
  });
});

describe('undoing a save', () => {
  it('deletes the registration and restores the same waiting place', async () => {
    const { student, behind, full, free } = await waiting();
    await student.saveEnding([full], free);
    await student.returnTo([full], free);
    expect(await student.own()).toMatchObject({ streamIds: [], places: { [full]: 2 } });
    expect((await behind.own()).places).toEqual({ [full]: 3 });
    expect(await student.steps()).toEqual(['waiting', 'ended', 'registered', 'deleted', 'waiting']);
    // A second undo finds nothing.
    await expect(student.returnTo([full], free)).rejects.toThrow('REGISTRATION_NOT_FOUND');
    expect((await student.own()).places).toEqual({ [full]: 2 });
  });

  it('offers the seat if it became free meanwhile and no other student waits', async () => {
    const made = await stage.offer({ streams: [{ seats: 1 }, { seats: 5 }] });
    const [full = 0, free = 0] = made.streamIds;
    const holder = await stage.student();
    await holder.save(full);
    const student = await stage.student();
    await student.join(full);
    await student.saveEnding([full], free);
    await holder.remove(made.disciplineId);
    await student.returnTo([full], free);
    expect(await student.own()).toMatchObject({ streamIds: [], held: [full] });
  });

  it('works for ten minutes, and not for waiting places that the caller left', async () => {
    const { student, full, free } = await waiting();
    await student.saveEnding([full], free);
    stage.setNow(new Date(stage.context.now().getTime() + LATER_MS));
    await expect(student.returnTo([full], free)).rejects.toThrow('REGISTRATION_NOT_FOUND');
    expect((await student.own()).streamIds).toEqual([free]);

    const other = await waiting();
    await other.student.leave(other.full);
    await other.student.save(other.free);
    await other.student.returnTo([other.full], other.free);
    expect((await other.student.own()).places).toEqual({});
  });

  it('is refused after the window has closed', async () => {
    const { student, full, free } = await waiting();
    stage.setNow(new Date(inHours(24).getTime() - 60_000));
    await student.saveEnding([full], free);
    stage.setNow(inHours(24));
    await expect(student.returnTo([full], free)).rejects.toThrow('REGISTRATION_CLOSED');
  });
});
