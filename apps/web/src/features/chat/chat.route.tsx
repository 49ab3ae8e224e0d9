import type texts from '@bilim/locales/ru/chat.json';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { shellRoute } from '../../platform/page/routes.ts';
import { needTexts } from '../../platform/words/i18n.ts';
import { readChatSearch } from './chat.search.ts';

declare module '../../platform/words/i18n-texts.ts' {
  interface Texts {
    chat: typeof texts;
  }
}

export const chatRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/chat',
  staticData: {
    title: 'chat.title',
    menu: { area: 'chat', icon: MessageCircle, places: ['top', 'bottom'], order: 20 },
  },
  validateSearch: readChatSearch,
  beforeLoad: () => needTexts('chat', 'academics'),
  component: lazyRouteComponent(() => import('./chat-screen.tsx'), 'ChatScreen'),
});
