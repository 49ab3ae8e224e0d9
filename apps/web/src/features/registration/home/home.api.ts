import { registrationHome } from '@bilim/contract/areas/registration.home';
import { queryFor } from '../../../platform/call/query-for.ts';

export const heldQuery = () => queryFor(registrationHome.held, {});
