import { asDecimal, parseDecimal } from '@bilim/rules/payments/money';
import { isPaymentCode } from '@bilim/rules/payments/payment-code';
import type { MachineAnswer, MachineRequest } from '../../../http/machine/machine-call.ts';
import { html } from '../../../http/pages/html.ts';
import { isMoment } from './bank-clock.ts';

/**
 * The OSMP protocol of banks and kiosks: `check` asks whether money is accepted, `pay` reports a payment. The
 * codes are those of OSMP. Code 1 may be retried; of the others only 0 means that the money was posted.
 */
const COMMENTS = {
  0: 'OK',
  1: 'Temporary failure, try again',
  4: 'Wrong format of the account',
  5: 'Account not found',
  7: 'Forbidden',
  79: 'Account not active',
  241: 'Sum too small',
  242: 'Sum too large',
  300: 'Cannot be done',
} as const;
export type Code = keyof typeof COMMENTS;

const LEAST_TYIYN = 1_00;
export const MOST_TYIYN = 1_000_000_00;

export type OsmpRequest = {
  command: 'check' | 'pay';
  txn: string;
  /** The number without leading zeros; both notations name the same payment. */
  number: string;
  account: string;
  /** 0 in a check that asks only about the account. */
  tyiyn: number;
  /** Fourteen digits by the bank's clock; null when the bank sends none. */
  date: string | null;
};
type Read = { asked: OsmpRequest } | { asked: null; txn: string; code: Code };

/** Reads a request, or returns the code of its error. Never throws. */
export function readAsked(request: Pick<MachineRequest, 'method' | 'query' | 'body'>): Read {
  const field = fieldsOf(request);
  const given = field('txn_id');
  const txn = given && /^\d{1,20}$/.test(given) ? given : '';
  const unread = (code: Code) => ({ asked: null, txn, code });
  const command = field('command');
  if (command !== 'check' && command !== 'pay') return unread(300);
  // A payment needs its own number; a check does not.
  if (!txn || (command === 'pay' && /^0+$/.test(txn))) return unread(300);
  const account = field('account');
  if (account === null) return unread(300);
  if (!isPaymentCode(account)) return unread(4);
  const date = field('txn_date');
  if (date !== null && !isMoment(date)) return unread(300);
  const sum = field('sum') ?? '';
  const tyiyn = parseDecimal(sum);
  // A number with too many digits is a sum above the limit.
  if (tyiyn === null) return unread(/^\d+(\.\d{1,2})?$/.test(sum) ? 242 : 300);
  const wrong = sumProblem({ command, tyiyn });
  return wrong ? unread(wrong) : { asked: { command, txn, number: plainNumber(txn), account, tyiyn, date } };
}

/** Spreadsheets and some programs drop leading zeros. */
export const plainNumber = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

function sumProblem({ command, tyiyn }: Pick<OsmpRequest, 'command' | 'tyiyn'>): Code | null {
  if (tyiyn > MOST_TYIYN) return 242;
  const asksOnly = command === 'check' && tyiyn === 0;
  return tyiyn < LEAST_TYIYN && !asksOnly ? 241 : null;
}

/** A field of the address or, in a POST, of the form; null when it is missing or repeated. */
function fieldsOf({ method, query, body }: Pick<MachineRequest, 'method' | 'query' | 'body'>) {
  const form = new URLSearchParams(method === 'POST' && body.length > 0 ? body.toString('utf8') : query);
  return (name: string): string | null => {
    const [value = null, ...others] = form.getAll(name);
    return others.length > 0 ? null : value;
  };
}

type Said = { code: Code; txn: string; tyiyn?: number; entryId?: number };

/** The answer in XML. Banks read the code, so the status is 200 except for unknown callers. */
export function answerOf({ code, txn, tyiyn, entryId }: Said): MachineAnswer {
  const ours = entryId === undefined ? '' : html`<prv_txn>${entryId}</prv_txn>`;
  const sum = tyiyn === undefined ? '' : html`<sum>${asDecimal(tyiyn)}</sum>`;
  const { html: response } =
    html`<response><osmp_txn_id>${txn}</osmp_txn_id>${ours}${sum}<result>${code}</result><comment>${COMMENTS[code]}</comment></response>`;
  return {
    status: code === 7 ? 401 : 200,
    type: 'text/xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?>\n${response}\n`,
  };
}
