import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createQueryClient } from '../platform/query.ts';
import { toasts } from '../platform/toasts.ts';
import { watchBack } from '../ui/back-guard.ts';
import { createAppRouter } from './router.tsx';

/** Everything behind the login, at the address as it is now, with its first screen's code and data. */
export async function prepareApp() {
  watchBack();
  const client = createQueryClient({ onMutationFailure: (failure) => toasts.failure(failure) });
  const router = createAppRouter({ client });
  await router.load().catch(() => undefined);
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
