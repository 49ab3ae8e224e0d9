import type { DemoStream } from '../model.ts';
import { at, type Random } from '../random.ts';
import type { PlanItem } from '../teaching/plan.ts';
import type { ComingStage } from './choices.ts';
import { type Block, dealTo, FEWEST, type StreamDesk } from './stream-desk.ts';

/** Share of students who have already registered. */
export const CAME = 0.7;
const FEW_LEFT = 2;
const LINE = 3;
/** Number of streams of the first option of a choice group, the faculty's own. */
const OWN_STREAMS = 2;

export type HasHad = (studentId: number, disciplineId: number) => boolean;
export type Wait = { studentId: number; streamId: number };
type Offering = { block: Block; desk: StreamDesk; stage: ComingStage; random: Random; hasHad: HasHad };
type Chosen = { id: number; option: number };

/** Opens the streams of every choice group of a block, and the waiting lists of the full ones. */
export function offerElectives(offering: Offering): { streams: DemoStream[]; waits: Wait[] } {
  const { items } = at(offering.block.groups, 0);
  const groups = new Set(items.flatMap(({ choiceGroup }) => choiceGroup ?? []));
  const offered = [...groups].map((choiceGroup) =>
    offerGroup({ ...offering, options: items.filter((item) => item.choiceGroup === choiceGroup) }),
  );
  return {
    streams: offered.flatMap(({ streams }) => streams),
    waits: offered.flatMap(({ waits }) => waits),
  };
}

function offerGroup({ options, ...offering }: Offering & { options: PlanItem[] }) {
  const { block, desk, stage, random } = offering;
  const chosen = chooseOptions({ ...offering, options });
  const streams: DemoStream[] = [];
  const waits: Wait[] = [];
  options.forEach((item, place) => {
    const came = chosen.filter(({ option }) => option === place).map(({ id }) => id);
    const isFull = block.isOwn && item.id === stage.full.id;
    dealTo(came, place === 0 ? OWN_STREAMS : 1).forEach((memberIds, part) => {
      const isFew = block.isOwn && part === 0 && item.id === stage.few.id;
      const seats = seatsFor({ block, memberIds, isFull, isFew, random });
      const stream = desk.open({ block, item, memberIds, seats });
      streams.push(stream);
      if (isFull) waits.push(...lineFor({ block, chosen, streamId: stream.id }));
    });
  });
  return { streams, waits };
}

/** The option of each student who has registered already. Before a draw no student has one. */
function chooseOptions({
  block,
  options,
  stage,
  random,
  hasHad,
}: Omit<Offering, 'desk'> & { options: PlanItem[] }): Chosen[] {
  if (block.isDrawn) return [];
  const isOpen = (id: number, item: PlanItem) =>
    item.discipline.id !== stage.needing.discipline.id || hasHad(id, stage.missedId);
  const full = options.findIndex(({ id }) => block.isOwn && id === stage.full.id);
  return block.members.flatMap((id, place) => {
    const open = options.flatMap((item, option) => (isOpen(id, item) ? [option] : []));
    // A full stream always has at least one member, even with few students.
    if (place === 0 && full >= 0) return [{ id, option: full }];
    return random.chance(CAME) && open.length > 0 ? [{ id, option: random.pick(open) }] : [];
  });
}

type Seating = { block: Block; memberIds: number[]; isFull: boolean; isFew: boolean; random: Random };

function seatsFor({ block, memberIds, isFull, isFew, random }: Seating): number {
  if (isFull) return memberIds.length;
  if (isFew) return memberIds.length + FEW_LEFT;
  if (block.isDrawn) return Math.max(FEWEST, Math.ceil(block.members.length / 4));
  return Math.max(FEWEST, memberIds.length + random.between(3, 8));
}

/** The first students who have chosen nothing in the group. */
function lineFor({
  block,
  chosen,
  streamId,
}: {
  block: Block;
  chosen: readonly Chosen[];
  streamId: number;
}): Wait[] {
  const without = block.members.filter((id) => !chosen.some((one) => one.id === id));
  return without.slice(0, LINE).map((studentId) => ({ studentId, streamId }));
}
