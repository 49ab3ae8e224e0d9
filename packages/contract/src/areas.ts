import { academicsContract } from './areas/academics.contract.ts';
import { authContract } from './areas/auth.contract.ts';
import { chatContract } from './areas/chat.contract.ts';
import { eventsContract } from './areas/events.contract.ts';
import { newsContract } from './areas/news.contract.ts';
import { profileContract } from './areas/profile.contract.ts';
import { systemContract } from './areas/system.contract.ts';
import type { Area } from './endpoint.ts';

/** Every area by its word: what the access table, the documentation and the server's mounting walk over. */
export const AREAS = {
  system: systemContract,
  auth: authContract,
  profile: profileContract,
  academics: academicsContract,
  events: eventsContract,
  news: newsContract,
  chat: chatContract,
} satisfies Record<string, Area>;
