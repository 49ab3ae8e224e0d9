import { ROLE } from '@bilim/contract/access';
import type texts from '@bilim/locales/ru/payments.json';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';
import { shellRoute } from '../../platform/page/routes.ts';
import { needTexts } from '../../platform/words/i18n.ts';
import { readPaymentsSearch } from './payments.search.ts';

declare module '../../platform/words/i18n-texts.ts' {
  interface Texts {
    payments: typeof texts;
  }
}

export const paymentsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/paymentcode',
  staticData: {
    title: 'payments.title',
    menu: {
      area: 'payments',
      icon: Wallet,
      places: ['apps'],
      order: 5,
      group: 'papers',
      roles: [ROLE.student],
    },
  },
  validateSearch: readPaymentsSearch,
  beforeLoad: () => needTexts('payments'),
  component: lazyRouteComponent(() => import('./payments-screen.tsx'), 'PaymentsScreen'),
});
