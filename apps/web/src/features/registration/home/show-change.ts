import { registrationContract } from '@bilim/contract/areas/registration.contract';
import type { registrationEvents } from '@bilim/contract/areas/registration.events';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type * as z from 'zod';
import { call } from '../../../platform/call/call.ts';
import { toasts } from '../../../platform/page/toasts.ts';
import { translatorOf } from '../../../platform/texts/texts.ts';
import { needTexts } from '../../../platform/words/i18n.ts';
import type { RegistrationSearch } from '../registration.search.ts';
import { heldQuery } from './home.api.ts';
import { stepText } from './step-text.ts';
import { whereHeld } from './where-held.ts';

type Params = { client: QueryClient; router: AnyRouter; event: z.output<typeof registrationEvents.changed> };

/** Shows a toast about a changed registration on any screen, with a link. */
export async function showChange({ client, router, event: { yearId, semesterId, what, stepId } }: Params) {
  await needTexts('registration');
  const { steps } = await call(registrationContract.history, { yearId, semesterId });
  const step = steps.find(({ id }) => id === stepId);
  if (!step) return;
  let search: RegistrationSearch = { year: yearId, semester: semesterId, tab: 'mine' };
  if (what === 'offered') {
    const { seats } = await client.fetchQuery({ ...heldQuery(), staleTime: 0 });
    const seat = seats.find((one) => one.discipline === step.discipline && one.stream === step.stream);
    // The seat was taken or released meanwhile.
    if (!seat) return;
    search = whereHeld(seat);
  }
  const open = () => void router.navigate({ to: '/registration', search });
  const t = translatorOf('registration');
  toasts.info(stepText({ step, t }), { action: { label: t('told.open'), onClick: open } });
}
