import { useMoneyDue } from './home.api.ts';
import { ToPayCard } from './to-pay-card.tsx';

/** On a student's home, when money is due. */
export const ToPay = () => useMoneyDue()?.map((due) => <ToPayCard key={due.serviceId} due={due} />);
