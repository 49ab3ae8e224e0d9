import * as z from 'zod';
import { row } from '../codecs.ts';
import { area, endpoint, rawEndpoint } from '../endpoint.ts';
import { LANGUAGES } from '../limits.ts';

/** Public configuration, available before sign-in. No secrets. */
export const clientConfig = z.object({
  apiBase: z.string(),
  version: z.string(),
  languages: z.array(z.enum(LANGUAGES)),
  timeZone: z.string(),
  limits: z.object({
    attachmentMb: z.number(),
    attachmentCount: z.number(),
    photoMb: z.number(),
    bookMb: z.number(),
    /** Accepted formats of books, by common name: pdf, epub. */
    bookTypes: z.array(z.string()),
    newsPage: z.number(),
    chatPage: z.number(),
  }),
  features: z.object({ google: z.boolean() }),
});

const status = z.object({ status: z.literal('ok') });

export const systemContract = area({
  config: endpoint({
    method: 'GET',
    path: '/config.json',
    access: 'public',
    summary: 'Public configuration, available before sign-in',
    input: z.object({}),
    output: clientConfig,
  }),
  logo: endpoint({
    method: 'GET',
    path: '/logo.json',
    access: 'public',
    summary: "The university's name and logo, in the caller's language",
    input: z.object({}),
    output: row(z.object({ logo: z.string(), width: z.number(), name: z.string(), fontsize: z.number() })),
  }),
  health: endpoint({
    method: 'GET',
    path: '/healthz',
    access: 'public',
    limit: 'none',
    summary: 'Liveness: the process is running',
    input: z.object({}),
    output: status,
  }),
  ready: endpoint({
    method: 'GET',
    path: '/readyz',
    access: 'public',
    limit: 'none',
    summary: 'Readiness: the database answers and the process is not shutting down',
    input: z.object({}),
    output: status,
  }),
  reportError: endpoint({
    method: 'POST',
    path: '/api/system/client-error.json',
    access: 'public',
    summary: 'Reports a render failure in a browser to the server’s log',
    input: z.object({
      message: z.string().max(500),
      stack: z.string().max(4_000).default(''),
      path: z.string().max(300).default(''),
    }),
    output: z.null(),
  }),
  openapi: rawEndpoint({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'This description, as OpenAPI 3.1',
    input: z.object({}),
  }),
  docs: rawEndpoint({
    method: 'GET',
    path: '/api/docs',
    access: 'public',
    summary: 'The same description as a readable page',
    input: z.object({}),
  }),
});

export const systemArea = {
  calls: systemContract,
  failures: {},
  events: {},
  audit: ['operator.passwordReset', 'operator.rightGranted', 'operator.rightRevoked', 'operator.userAdded'],
} as const;
