import { ROLE } from '@bilim/contract/access';
import type texts from '@bilim/locales/ru/journal.json';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { NotebookPen } from 'lucide-react';
import { shellRoute } from '../../platform/page/routes.ts';
import { needTexts } from '../../platform/words/i18n.ts';
import { readJournalSearch } from './journal.search.ts';

declare module '../../platform/words/i18n-texts.ts' {
  interface Texts {
    journal: typeof texts;
  }
}

export const journalRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/journal',
  staticData: {
    title: 'journal.title',
    menu: {
      area: 'journal',
      icon: NotebookPen,
      places: ['apps'],
      order: 20,
      group: 'study',
      titles: { [ROLE.student]: 'journal.titles.own' },
    },
    layout: 'wide',
  },
  validateSearch: readJournalSearch,
  beforeLoad: () => needTexts('journal', 'academics'),
  component: lazyRouteComponent(() => import('./journal-screen.tsx'), 'JournalScreen'),
});
