import { ROLE } from '@bilim/contract/access';
import { paymentsHome } from '@bilim/contract/areas/payments.home';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../../platform/query-for.ts';
import { useUser } from '../../../platform/session.ts';

/** What a student has to pay soon, or should have paid. */
export const useMoneyDue = () =>
  useQuery({ ...queryFor(paymentsHome.due, {}), enabled: useUser().role === ROLE.student }).data;
