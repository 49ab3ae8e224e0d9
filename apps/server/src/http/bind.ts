import type { AppContext } from '../context/app-context.ts';
import type { Call, Http } from './mount-area.ts';

/** Passed to every service. */
type Always = 'person' | 'language';
/** What a service gets only when its route names it. */
type Named = Exclude<keyof Call, 'input' | Always> | keyof Http;

type Without<Params, Keys extends PropertyKey> = Params extends unknown ? Omit<Params, Keys> : never;
type FitsContext<Params> = [AppContext] extends [Params extends { context: infer C } ? C : unknown]
  ? unknown
  : never;

/** The call that has what a service needs. A field of the input must not replace a value of the caller. */
type CallFor<Params, Names extends Named> = FitsContext<Params> &
  Pick<Params, keyof Params & (Always | Exclude<Names, keyof Http>)> & {
    input: Without<Params, 'context' | Always | Names> & { [Name in 'context' | Always | Names]?: never };
  };

/**
 * Makes a handler of a service: `list: call(listNews)` passes `{ context, person, language, ...input }`, and
 * `save: call(saveNews, 'uploads', 'attempt')` passes these two as well.
 */
export const bind =
  (context: AppContext) =>
  <Params extends object, Answer, Names extends readonly Named[]>(
    service: (params: Params) => Answer,
    ...names: Names
  ) =>
  (call: CallFor<Params, Names[number]>, http: Http): Answer => {
    // The type of the call guarantees the parameters. The compiler cannot follow generic types that are built by name.
    const { person, language, input } = call as unknown as Call & { input: object };
    const params: Record<string, unknown> = { context, person, language, ...input };
    const given: Record<string, unknown> = call;
    for (const name of names)
      params[name] = name === 'request' || name === 'reply' ? http[name] : given[name];
    return service(params as Params);
  };
