import type { PaymentsPage, ServiceState } from '@bilim/contract/areas/payments.shapes';
import type { Pay } from './use-pay.ts';
import type { Sum } from './use-sum.ts';

export type PayProps = { page: PaymentsPage; service: ServiceState; sum: Sum; pay: Pay };
