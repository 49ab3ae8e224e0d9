import { useTranslation } from '../../../platform/texts/use-translation.ts';
import type { TaughtStream } from '../registration.api.ts';

/** The numbers of registered, held and waiting students, and whether the minimum is reached. */
export function StreamFacts({ stream: { taken, held, waiting, minimum } }: { stream: TaughtStream }) {
  const { t } = useTranslation('registration');
  return [
    t('teacher.taken', { count: taken }),
    held > 0 && t('teacher.held', { count: held }),
    waiting > 0 && t('teacher.waiting', { count: waiting }),
    minimum > 0 && t(taken < minimum ? 'stream.minimum' : 'stream.enough', { minimum, taken }),
  ]
    .filter(Boolean)
    .join(' · ');
}
