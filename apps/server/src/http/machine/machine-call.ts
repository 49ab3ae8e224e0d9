import type { Db } from '../../db/open.ts';

/** A call of another organisation's server, to the byte as it came. */
export type MachineRequest = {
  method: 'GET' | 'POST';
  path: string;
  /** As sent, without the question mark. */
  query: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  address: string;
};

export type MachineAnswer = {
  status: number;
  type: string;
  body: string;
  /** Nothing was done: what comes again under the same key is looked at anew, and may be done then. */
  undone?: true;
};

/** What a call is about. Under one key something is done once; with another essence it is another thing. */
export type MachineKey = { key: string; essence: string };

/**
 * How one organisation calls us: from where, by what it is known, and in its own protocol what is answered. There is no
 * session and no XSRF token; what these protect from, `from` and `isGenuine` do.
 */
export type MachineCall = {
  /** Whose calls they are, for the log and the kept exchanges: 'bank.example'. */
  caller: string;
  method: MachineRequest['method'] | readonly MachineRequest['method'][];
  path: `/${string}`;
  /** The networks that it calls from; from anywhere else nothing is even read. */
  from: readonly string[];
  /** Whether it knows what only they know: a password, a signature over the bytes. */
  isGenuine(request: MachineRequest): boolean;
  /** Null when it only asks, and may be asked again. */
  keyOf(request: MachineRequest): MachineKey | null;
  /** Does it and answers, in one transaction; the answer is kept in the same. */
  answer(request: MachineRequest, db: Db): Promise<MachineAnswer>;
  /** What those are told who are not genuine, who ask for another thing under a used key, and whom we failed. */
  refused(): MachineAnswer;
  conflict(request: MachineRequest): MachineAnswer;
  failed(request: MachineRequest): MachineAnswer;
};
