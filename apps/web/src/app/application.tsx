import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createQueryClient } from '../platform/call/query.ts';
import { toasts } from '../platform/page/toasts.ts';
import { watchBack } from '../ui/dialog/back-guard.ts';
import { createAppRouter } from './router.tsx';

/** The application behind the login, at the current address, with the code and data of its first screen. */
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
