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
import type { AppContext } from '../context/app-context.ts';
import { mountArea } from '../http/mount-area.ts';

/** Every area, one line each: its contract and its handlers. */
export function mountAreas({ app, context }: { app: FastifyInstance; context: AppContext }) {
  mountArea({ app, context, contract: systemContract, handlers: systemRoutes(context) });
  mountArea({ app, context, contract: authContract, handlers: authRoutes(context) });
  mountArea({ app, context, contract: profileContract, handlers: profileRoutes(context) });
  mountArea({ app, context, contract: academicsContract, handlers: academicsRoutes(context) });
  mountArea({ app, context, contract: eventsContract, handlers: eventsRoutes(context) });
  mountArea({ app, context, contract: chatContract, handlers: chatRoutes(context) });
  mountArea({ app, context, contract: newsContract, handlers: newsRoutes(context) });
}
