import { registrationHome } from '@bilim/contract/areas/registration.home';
import { queryFor } from '../../../platform/query-for.ts';

export const heldQuery = () => queryFor(registrationHome.held, {});
