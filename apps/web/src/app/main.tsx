import '../platform/no-eval.ts';
import '../ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { startI18n } from '../platform/i18n.ts';
import { takeAskedLanguage } from '../platform/language.ts';
import { watchNetwork } from '../platform/offline.ts';
import { createQueryClient } from '../platform/query.ts';
import { watchSession } from '../platform/session.ts';
import { toasts } from '../platform/toasts.ts';
import { watchUpdates } from '../platform/updates.ts';
import { watchBack } from '../ui/back-guard.ts';
import { ThemeProvider } from '../ui/theme-provider.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { createAppRouter } from './router.tsx';

takeAskedLanguage();
watchNetwork();
watchSession();
watchBack();
const client = createQueryClient({ onMutationFailure: (failure) => toasts.failure(failure) });
const router = createAppRouter({ client });

/** A function, not a top-level await: a lazy screen may import this chunk and would wait for it in vain. */
async function start() {
  // The texts, and the first screen's code and data, come at the same time.
  await Promise.all([startI18n(['ui', 'shell', 'menu']), router.load().catch(() => undefined)]);
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <ThemeProvider>
      <ErrorBoundary>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ErrorBoundary>
    </ThemeProvider>,
  );
  void watchUpdates();
}

void start();
