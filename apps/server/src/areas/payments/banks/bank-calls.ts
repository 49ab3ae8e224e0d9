import type { AppContext } from '../../../context/app-context.ts';
import type { Bank } from '../../../ground/banks-file.ts';
import { isBasic } from '../../../http/machine/known-by.ts';
import type { MachineCall, MachineRequest } from '../../../http/machine/machine-call.ts';
import { answerBank, sourceOf } from './bank-pay.service.ts';
import { answerOf, type Code, readAsked } from './osmp.ts';

/** The calls of the configured banks and kiosks. Each has its own address and password. */
export const bankCalls = (context: AppContext): MachineCall[] =>
  context.config.banks.map((bank) => bankCall({ context, bank }));

function bankCall({ context, bank }: { context: AppContext; bank: Bank }): MachineCall {
  const told = (code: Code) => (request: MachineRequest) => {
    const { asked, ...read } = readAsked(request);
    return asked
      ? answerOf({ code, txn: asked.txn, tyiyn: asked.tyiyn })
      : answerOf({ txn: '', ...read, code });
  };
  return {
    caller: sourceOf(bank),
    method: ['GET', 'POST'],
    path: `/api/bank/${bank.name}`,
    from: bank.from,
    isGenuine: (request) => isBasic({ request, name: bank.login, password: bank.password }),
    keyOf(request) {
      const { asked } = readAsked(request);
      if (asked?.command !== 'pay') return null;
      return { key: asked.number, essence: `${asked.account} ${asked.tyiyn}` };
    },
    async answer(request, db) {
      const read = readAsked(request);
      if (!read.asked) return answerOf(read);
      return answerBank({ context, db, bank, asked: read.asked });
    },
    refused: () => answerOf({ code: 7, txn: '' }),
    conflict: told(300),
    failed: told(1),
  };
}
