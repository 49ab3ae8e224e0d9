import { type AnyEndpoint, ORIGINALS_PART, UPLOADS_PART } from '@bilim/contract/endpoint';
import { FAILURES, type FailureCode, statusOf } from '@bilim/contract/failures';
import { PREFIX } from '@bilim/contract/limits';
import { isReading, takesQuery } from '@bilim/contract/method';
import { VERSION } from '../../ground/version.ts';
import { type ApiCall, apiCalls, type Schema } from './api-calls.ts';

type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | Schema | undefined };
type OpenApi = { readonly [key: string]: Json };

let made: OpenApi | undefined;

/** The contract as OpenAPI 3.1. Constant while the process runs, so it is built once. */
export function openApiDocument(): OpenApi {
  made ??= makeDocument(apiCalls());
  return made;
}

function makeDocument(calls: readonly ApiCall[]): OpenApi {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) {
    const { path, method } = call.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bilim',
      version: VERSION,
      description:
        'Every JSON answer is an envelope: `result` 0 is success and `data` holds the answer; otherwise `code` names the failure and `error` says it in the language of the caller.',
    },
    servers: [{ url: PREFIX }],
    tags: [...new Set(calls.map(({ area }) => area))].map((name) => ({ name })),
    paths,
    components: { schemas: { Failure: failureSchema }, securitySchemes },
  };
}

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: 'bilim_session', description: 'Set by signing in.' },
  xsrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-XSRF-TOKEN',
    description:
      'The value of the cookie XSRF-TOKEN, which any call sets. Every POST, PATCH and DELETE needs it.',
  },
} as const;

const failureSchema = {
  type: 'object',
  required: ['result', 'error', 'data', 'code', 'details'],
  properties: {
    result: { type: 'integer', description: 'The HTTP status again; never 0.' },
    error: { type: 'string', description: 'What went wrong, in the language of the caller.' },
    data: { type: 'null' },
    code: { type: 'string', enum: [...FAILURES.keys()] },
    details: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
  },
} as const;

function operation({ area, name, endpoint, input, output }: ApiCall): Json {
  const { method, bytes } = endpoint;
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: endpoint.summary,
    security: security(endpoint),
    'x-access': endpoint.access,
    ...(takesQuery(method)
      ? { parameters: queryParameters({ endpoint, input }) }
      : { requestBody: requestBody({ endpoint, input }) }),
    ...(bytes && { requestBody: { required: true, content: { [bytes]: { schema: {} } } } }),
    responses: { '200': success({ output }), ...failures({ endpoint, input }) },
  };
}

function security({ access, method }: AnyEndpoint): Json {
  const needed = {
    ...(access === 'public' ? {} : { session: [] }),
    ...(isReading(method) ? {} : { xsrf: [] }),
  };
  return Object.keys(needed).length > 0 ? [needed] : [];
}

/** Fields by which older clients send their own id: accepted if they match the caller, otherwise refused. */
function selfFields({ self = {} }: AnyEndpoint): Record<string, Schema> {
  const field = (own: string): Schema => ({
    type: ['integer', 'string'],
    deprecated: true,
    description: `Not needed. When sent it must be the caller's own ${own}, else NOT_YOURS.`,
  });
  return Object.fromEntries(Object.entries(self).map(([wire, own]) => [wire, field(own)]));
}

function queryParameters({ endpoint, input }: Pick<ApiCall, 'endpoint' | 'input'>): Json {
  const properties = { ...input.properties, ...selfFields(endpoint) };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    schema: typeof schema === 'boolean' ? {} : schema,
  }));
}

function requestBody({ endpoint, input }: Pick<ApiCall, 'endpoint' | 'input'>): Json {
  const properties = { ...input.properties, ...selfFields(endpoint) };
  const required = (input.required?.length ?? 0) > 0;
  const shape = { ...input, ...(endpoint.exact && { additionalProperties: false }) };
  if (!endpoint.files) {
    return { required, content: { 'application/json': { schema: { ...shape, properties } } } };
  }
  const { max, each } = endpoint.files;
  const file: Schema = {
    type: 'array',
    maxItems: max,
    items: { type: 'string', contentMediaType: 'application/octet-stream' },
    description: `At most ${max}, each up to limits.${each} of config.json. Pictures are redrawn; in parts named ${ORIGINALS_PART} they are kept unchanged.`,
  };
  const uploads: Schema = {
    type: 'array',
    items: { type: 'string', format: 'uuid' },
    description: `Files uploaded before, by the ids of their uploads; in parts named ${ORIGINALS_PART} pictures are kept unchanged.`,
  };
  const schema = { ...shape, properties: { ...properties, file, [UPLOADS_PART]: uploads } };
  return { required, content: { 'multipart/form-data': { schema } } };
}

function success({ output }: Pick<ApiCall, 'output'>): Json {
  if (!output) return { description: 'A file, a redirect or a stream', content: { '*/*': {} } };
  const schema: Schema = {
    type: 'object',
    required: ['result', 'error', 'data'],
    properties: { result: { const: 0 }, error: { type: 'null' }, data: output },
  };
  return { description: 'Success', content: { 'application/json': { schema } } };
}

/** Failures of the shared request handling, by status; an area's own codes are in the schema Failure. */
export function sharedFailures({ endpoint, input }: Pick<ApiCall, 'endpoint' | 'input'>): FailureCode[] {
  const { access, method, self, files, confirmed, exact } = endpoint;
  return [
    ...(Object.keys(input.properties ?? {}).length > 0 ? (['BAD_INPUT'] as const) : []),
    ...(exact ? (['UNKNOWN_FIELD'] as const) : []),
    ...(isReading(method) ? [] : (['XSRF', 'FOREIGN_ORIGIN'] as const)),
    ...(takesQuery(method) ? [] : (['BAD_JSON', 'BODY_TOO_LARGE'] as const)),
    ...(access === 'public' ? [] : (['SIGNED_OUT'] as const)),
    ...(access === 'public' || access === 'signedIn' ? [] : (['FORBIDDEN'] as const)),
    ...(self ? (['NOT_YOURS'] as const) : []),
    ...(confirmed ? (['CONFIRM_PASSWORD'] as const) : []),
    ...(files ? (['FILE_TOO_LARGE', 'TOO_MANY_FILES', 'UPLOAD_BROKEN', 'PICTURES_BUSY'] as const) : []),
  ];
}

function failures(call: Pick<ApiCall, 'endpoint' | 'input'>): Record<string, Json> {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  const byStatus = new Map<number, FailureCode[]>();
  for (const code of sharedFailures(call)) {
    byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code]);
  }
  const known = [...byStatus].map(([status, codes]) => [
    String(status),
    { description: codes.join(', '), content },
  ]);
  return { ...Object.fromEntries(known), default: { description: 'Any other failure', content } };
}
