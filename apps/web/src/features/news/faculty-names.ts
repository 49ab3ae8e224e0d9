import { useQuery } from '@tanstack/react-query';
import { usePhone } from '../../ui/phone.ts';
import { facultiesQuery } from './news.api.ts';

type Faculty = { id: number; name: string; shortName: string };

/** A unit as it is written where space is short, and the number that gives it one colour in every language. */
export function nameOfUnit({
  unit,
  faculties,
  short,
}: {
  unit: string;
  faculties: readonly Faculty[];
  short: boolean;
}): { text: string; code: number | undefined } {
  const faculty = faculties.find(({ name }) => name === unit);
  return { text: (short && faculty?.shortName) || unit, code: faculty?.id };
}

/** Names units: whole on a desktop, short on a phone. */
export function useUnitNames() {
  const { data: faculties = [] } = useQuery(facultiesQuery());
  const short = usePhone();
  return (unit: string) => nameOfUnit({ unit, faculties, short });
}
