import type { PaymentsPage, ServiceState } from '@bilim/contract/areas/payments.shapes';
import { parseSom } from '@bilim/rules/payments/money';
import { useState } from 'react';
import { partsToPay } from '../state/chips.ts';
import { useSom } from './use-som.ts';

type SumOf = {
  service: ServiceState;
  card: PaymentsPage['card'];
  /** From a repeated payment. */
  wished: number | undefined;
};

/** The sum to pay, shared by the card and the QR. Until the user edits it, it follows the debt. */
export function useSum({ service, card, wished }: SumOf) {
  const som = useSom();
  const [typed, setTyped] = useState(wished === undefined ? null : som(wished));
  /** A QR without a sum: the payer types it in the application. */
  const [open, setOpen] = useState(false);
  const { left } = service;
  const reset = () => {
    setTyped(null);
    setOpen(false);
  };
  const text = typed ?? (left > 0 ? som(left) : '');
  const read = parseSom(text);
  const tyiyn = typeof read === 'number' ? read : null;
  return {
    text,
    tyiyn,
    /** The error that prevents a card payment. */
    problem: typeof read === 'number' ? outside(read, card) : read,
    inQr: open ? null : tyiyn,
    isOpen: open,
    whole: left > 0 ? left : null,
    parts: partsToPay(service),
    type: (next: string) => {
      setTyped(next);
      setOpen(false);
    },
    choose: (chosen: number) => {
      setTyped(chosen === left ? null : som(chosen));
      setOpen(false);
    },
    leaveOpen: () => setOpen(true),
    /** Back to the debt. */
    reset,
    /** The amount above the debt; 0 if there is none. */
    over: tyiyn === null ? 0 : Math.max(0, tyiyn - Math.max(0, left)),
  };
}
export type Sum = ReturnType<typeof useSum>;

function outside(tyiyn: number, { least, most }: PaymentsPage['card']): 'small' | 'large' | null {
  if (tyiyn < least) return 'small';
  return tyiyn > most ? 'large' : null;
}
