import { academicsContract } from '@bilim/contract/areas/academics.contract';
import { authContract } from '@bilim/contract/areas/auth.contract';
import { chatContract } from '@bilim/contract/areas/chat.contract';
import { eventsContract } from '@bilim/contract/areas/events.contract';
import { newsContract } from '@bilim/contract/areas/news.contract';
import { profileContract } from '@bilim/contract/areas/profile.contract';
import { systemContract } from '@bilim/contract/areas/system.contract';
import type { FastifyInstance } from 'fastify';
import { academicsRoutes } from '../areas/academics/academics.routes.ts';
import { authRoutes } from '../areas/auth/auth.routes.ts';
import { chatRoutes } from '../areas/chat/chat.routes.ts';
import { eventsRoutes } from '../areas/events/events.routes.ts';
import { newsRoutes } from '../areas/news/news.routes.ts';
import { profileRoutes } from '../areas/profile/profile.routes.ts';
import { systemRoutes } from '../areas/system/system.routes.ts';
import { mountArea } from '../http/mount-area.ts';
import type { House } from './house.ts';

/** Every area, one line each: its contract and its handlers. */
export function mountAreas({ app, house }: { app: FastifyInstance; house: House }) {
  mountArea({ app, house, contract: systemContract, handlers: systemRoutes(house) });
  mountArea({ app, house, contract: authContract, handlers: authRoutes(house) });
  mountArea({ app, house, contract: profileContract, handlers: profileRoutes(house) });
  mountArea({ app, house, contract: academicsContract, handlers: academicsRoutes(house) });
  mountArea({ app, house, contract: eventsContract, handlers: eventsRoutes(house) });
  mountArea({ app, house, contract: chatContract, handlers: chatRoutes(house) });
  mountArea({ app, house, contract: newsContract, handlers: newsRoutes(house) });
}
