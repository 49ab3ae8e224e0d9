import type { RegistrationPage } from '@bilim/contract/areas/registration.shapes';
import type { Problem } from '@bilim/rules/registration/basket';
import type { TextFunction } from '../../../../platform/texts/text-types.ts';
import { disciplineName, findStream, meeting, slotsOf } from '../page/find.ts';

type Translate = TextFunction<'registration'>;
type Slot = NonNullable<ReturnType<typeof meeting>>['one'];
type Context = {
  page: RegistrationPage;
  t: Translate;
  /** 'Вт 11:00'. */
  time: (slot: Slot) => string;
};

/** A problem as a sentence; a clash also has a heading. */
export function problemWords(problem: Problem, context: Context): { title: string | null; text: string } {
  const { page, t } = context;
  const name = (disciplineId: number) => disciplineName(page, disciplineId);
  if (problem.kind === 'clash') return clashWords(problem, context);
  return { title: null, text: sentence() };

  function sentence(): string {
    switch (problem.kind) {
      case 'registered':
        return t('basket.problem.registered', { name: name(problem.disciplineId) });
      case 'full':
        return t('basket.problem.full', streamWords(page, problem.streamId));
      case 'type':
        return typeWords(problem, context);
      case 'prerequisite':
        return t('basket.problem.prerequisite', {
          name: name(problem.disciplineId),
          needed: problem.missing.map((id) => t('page.quoted', { name: name(id) })).join(', '),
        });
      case 'choice':
        return t('basket.problem.choice', { count: problem.picks, chosen: problem.chosen });
      case 'credits':
        return t('basket.problem.credits', { sum: problem.sum, limit: problem.limit });
      default:
        return t('basket.problem.unknown');
    }
  }
}

function streamWords(page: RegistrationPage, streamId: number) {
  const found = findStream(page, streamId);
  return { name: found?.offer.name ?? '', number: found?.stream.number ?? 0 };
}

function typeWords(
  { disciplineId, lessonTypeId, chosen }: Extract<Problem, { kind: 'type' }>,
  { page, t }: Context,
): string {
  const offer = page.offers.find((one) => one.disciplineId === disciplineId);
  const name = offer?.name ?? '';
  const type = offer?.lessonTypes.find(({ id }) => id === lessonTypeId)?.name.toLowerCase();
  if (chosen > 1) return t('basket.problem.several', { name });
  return type === undefined ? t('basket.problem.stream', { name }) : t('basket.problem.type', { name, type });
}

function clashWords(
  { streamId, otherStreamId, otherDisciplineId }: Extract<Problem, { kind: 'clash' }>,
  { page, t, time }: Context,
) {
  const found = findStream(page, streamId);
  const others = slotsOf(page, { streamId: otherStreamId, disciplineId: otherDisciplineId });
  const met = meeting(found?.stream.slots ?? [], others);
  const named = (name: string, slot: Slot | undefined) =>
    slot ? t('basket.lessonOf', { name, kind: t(`stream.kind.${slot.kind}`) }) : name;
  return {
    title: met ? t('basket.clashAt', { time: time(met.one) }) : t('basket.clash'),
    text: t('basket.clashText', {
      one: named(found?.offer.name ?? '', met?.one),
      other: named(disciplineName(page, otherDisciplineId), met?.other),
    }),
  };
}
