import { useMoneyDue } from './home.api.ts';
import { ToPayCard } from './to-pay-card.tsx';

/** On a student's home screen, if a payment is due. */
export const ToPay = () => useMoneyDue()?.map((due) => <ToPayCard key={due.serviceId} due={due} />);
