import type { ServiceState } from '@bilim/contract/areas/payments.shapes';

const firstDue = ({ dues }: Pick<ServiceState, 'dues'>) =>
  dues.find(({ tyiyn, paid }) => paid < tyiyn)?.dueOn ?? '9999';

/** The service in the address, else the one with a debt that is due first, else the first one. */
export function chosenService<S extends Pick<ServiceState, 'id' | 'dues' | 'left'>>(
  services: readonly S[],
  asked: number | undefined,
): S | undefined {
  const named = services.find(({ id }) => id === asked);
  if (named) return named;
  const owed = services.filter(({ left }) => left > 0);
  const urgent = [...owed].sort((one, other) => (firstDue(one) < firstDue(other) ? -1 : 1));
  return urgent[0] ?? services[0];
}
