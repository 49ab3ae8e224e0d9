import { useQuery } from '@tanstack/react-query';
import { usePhone } from '../../ui/page/phone.ts';
import { facultiesQuery } from './news.api.ts';

type Faculty = { id: number; name: string; shortName: string };

/** A unit's name where space is short, and the number that selects its colour in every language. */
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

/** Names units: in full on a desktop, abbreviated on a phone. */
export function useUnitNames() {
  const { data: faculties = [] } = useQuery(facultiesQuery());
  const short = usePhone();
  return (unit: string) => nameOfUnit({ unit, faculties, short });
}
