import { ROLE } from '@bilim/contract/access';
import type texts from '@bilim/locales/ru/transcript.json';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { GraduationCap } from 'lucide-react';
import { shellRoute } from '../../platform/page/routes.ts';
import { needTexts } from '../../platform/words/i18n.ts';
import { readTranscriptSearch } from './transcript.search.ts';

declare module '../../platform/words/i18n-texts.ts' {
  interface Texts {
    transcript: typeof texts;
  }
}

export const transcriptRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/transcript',
  staticData: {
    title: 'transcript.title',
    menu: {
      area: 'transcript',
      icon: GraduationCap,
      places: ['apps'],
      order: 6,
      group: 'papers',
      roles: [ROLE.student],
    },
  },
  validateSearch: readTranscriptSearch,
  beforeLoad: () => needTexts('transcript'),
  component: lazyRouteComponent(() => import('./transcript-screen.tsx'), 'TranscriptScreen'),
});
