import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toasts } from '../../platform/page/toasts.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import type { NewOrderProps } from './new-order-props.ts';
import { OrderForm } from './order-form.tsx';
import { choicesQuery } from './references.api.ts';

/** Opens the form of a new order once its choices are loaded. */
export function NewOrder({ onClose, onShow }: NewOrderProps) {
  const { language } = useTranslation('references');
  const { data: choices, error } = useQuery(choicesQuery());
  useEffect(() => {
    if (!error) return;
    toasts.failure(error);
    onClose();
  }, [error, onClose]);
  if (!choices) return null;
  return <OrderForm key={language} choices={choices} onClose={onClose} onShow={onShow} />;
}
