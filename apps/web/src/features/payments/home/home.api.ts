import { ROLE } from '@bilim/contract/access';
import { paymentsHome } from '@bilim/contract/areas/payments.home';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { queryFor } from '../../../platform/call/query-for.ts';
import { currentUser, useUser } from '../../../platform/session/session.ts';

const dueQuery = () => queryFor(paymentsHome.due, {});

/** Payments of a student that are due soon or overdue. */
export const useMoneyDue = () => useQuery({ ...dueQuery(), enabled: useUser().role === ROLE.student }).data;

/** Prefetches it for the home screen. */
export const readMoneyDue = async (client: QueryClient) =>
  currentUser()?.role === ROLE.student && client.ensureQueryData(dueQuery());
