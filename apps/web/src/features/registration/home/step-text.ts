import type { TextFunction } from '../../../platform/texts/text-types.ts';
import type { Step } from '../registration.api.ts';

type Named = Pick<Step, 'discipline' | 'lessonType' | 'stream'>;
type T = TextFunction<'registration'>;

/** The subject of a history row. */
export const aboutStep = ({ discipline, lessonType, stream }: Named, t: T): string =>
  [discipline, lessonType?.toLowerCase(), stream !== null && t('stream.number', { number: stream })]
    .filter(Boolean)
    .join(', ');

/** A history row as one sentence. */
export const stepText = ({ step, t }: { step: Named & Pick<Step, 'step' | 'reason'>; t: T }): string =>
  [`${t(`steps.${step.step}`)}: ${aboutStep(step, t)}`, step.reason].filter(Boolean).join('. ');
