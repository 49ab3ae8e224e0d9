/** The parts of oidc-provider that our test provider uses; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Exchange = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  type Result = { login: { accountId: string }; select_account: object } | { error: string };

  export class Provider {
    constructor(issuer: string, configuration: object);
    callback(): Exchange;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: Result): Promise<void>;
  }
  export namespace interactionPolicy {
    class Prompt {
      constructor(settings: { name: string; requestable: boolean });
    }
    function base(): { add(prompt: Prompt, place: number): void };
  }
}
