import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BOOK_TYPES, type BookType, DEFAULT_LIMITS } from '@bilim/contract/limits';
import * as z from 'zod';
import { readBanks } from './banks-file.ts';
import { CARD_ENVIRONMENT, cardOf } from './card-settings.ts';
import { createKeyRing } from './key-ring.ts';
import { MAIL_ENVIRONMENT, mailOf } from './mail-settings.ts';
import { isNetwork } from './network.ts';
import { elqrOf, PAYMENT_ENVIRONMENT } from './payment-settings.ts';
import { syncPath } from './sync-path.ts';

const flag = z.enum(['0', '1']).transform((value) => value === '1');
const timeZone = z.string().refine(
  (zone) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: zone });
      return true;
    } catch {
      return false;
    }
  },
  { error: 'is not a time zone name such as Asia/Bishkek' },
);

const secret = z.string().min(32, 'must have at least 32 characters');

const isBookType = (word: string): word is BookType => Object.hasOwn(BOOK_TYPES, word);
const ALL_BOOK_TYPES = Object.keys(BOOK_TYPES).filter(isBookType);
/** Book types by their common names. */
const bookTypes = z.string().transform((text, { addIssue }): BookType[] => {
  const words = text.split(',').map((word) => word.trim().toLowerCase());
  if (words.every(isBookType)) return words;
  addIssue(`is not a list of some of these: ${ALL_BOOK_TYPES.join(',')}`);
  return z.NEVER;
});

const MOST_HOPS = 10;
/** The number of proxies in front, or their networks. Forwarding headers of other senders are ignored. */
const proxies = z.string().transform((text, { addIssue }): number | string[] | false => {
  if (/^\d+$/.test(text) && Number(text) <= MOST_HOPS) return Number(text) || false;
  const networks = text.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  addIssue('is neither a number of proxies nor a list of networks such as 10.0.0.0/8,::1');
  return z.NEVER;
});

/** Every environment variable. The README's table lists the same. */
const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  MIGRATION_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  FILES_URL: z
    .string()
    .regex(/^s3:\/\//, 'must begin with s3://')
    .optional(),
  DEMO: flag.default(true),
  SECRET: secret.optional(),
  OLD_SECRETS: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(z.array(secret))
    .default([]),
  TRUST_PROXY: proxies.default(false),
  REQUEST_LIMIT_FACTOR: z.coerce.number().min(0).max(1_000).default(1),
  OVERLOAD_MS: z.coerce.number().int().min(0).max(60_000).default(1_500),
  SILENT_SECONDS: z.coerce.number().min(0.1).max(3_600).default(30),
  KEEP_SECONDS: z.coerce.number().min(0).max(3_600).default(10),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  UNIVERSITY_TIME_ZONE: timeZone.default('Asia/Bishkek'),
  ATTACHMENT_MB: z.coerce.number().positive().default(DEFAULT_LIMITS.attachmentMb),
  PHOTO_MB: z.coerce.number().positive().default(DEFAULT_LIMITS.photoMb),
  STORED_MB: z.coerce.number().positive().default(DEFAULT_LIMITS.storedMb),
  BOOK_MB: z.coerce.number().positive().default(DEFAULT_LIMITS.bookMb),
  BOOK_TYPES: bookTypes.default(ALL_BOOK_TYPES),
  SCAN_COMMAND: z.string().trim().min(1).optional(),
  SCAN_SECONDS: z.coerce.number().positive().max(3_600).default(120),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  GOOGLE_ALLOW_HTTP: flag.default(false),
  BANKS_FILE: z
    .string()
    .transform((path, { addIssue }) => {
      const { banks, problem } = readBanks(path);
      if (problem) addIssue(problem);
      return banks;
    })
    .default([]),
  ...MAIL_ENVIRONMENT,
  ...PAYMENT_ENVIRONMENT,
  ...CARD_ENVIRONMENT,
});

export type Config = ReturnType<typeof readConfig>;

/** A setting that cannot be used: printed as one line per setting, then the process ends. */
export class BadSettings extends Error {}

const unusable = (lines: readonly string[]) =>
  new BadSettings(`These settings cannot be used:\n${lines.map((line) => `  ${line}`).join('\n')}`);

/** Reads and checks the settings once, at start. */
export function readConfig(env: Record<string, string | undefined>) {
  // An empty variable means 'not set', as in an .env file with a blank value.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw unusable(lines);
  }
  const settings = parsed.data;
  const dataDir = resolve(settings.DATA_DIR);
  const secrets: Secrets = settings.SECRET
    ? [settings.SECRET, ...settings.OLD_SECRETS]
    : [...keptSecrets(dataDir), ...settings.OLD_SECRETS];
  const keys = createKeyRing(secrets);
  const { card, problems } = cardOf(settings, keys);
  const { mail, push, problems: ofMail } = mailOf(settings);
  problems.push(...ofMail);
  if (settings.MIGRATION_DATABASE_URL && !settings.DATABASE_URL)
    problems.push('MIGRATION_DATABASE_URL: needs DATABASE_URL, which is not set');
  if (problems.length > 0) throw unusable(problems);
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = settings;
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL?.replace(/\/$/, ''),
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    /** The owner of the tables, if a running server uses another role. */
    migrationUrl: settings.MIGRATION_DATABASE_URL,
    databasePool: settings.DATABASE_POOL,
    filesUrl: settings.FILES_URL,
    demo: settings.DEMO,
    secrets,
    keys,
    trustProxy: settings.TRUST_PROXY,
    /** One process counts in memory; several processes share their counters. */
    requestLimits: { factor: settings.REQUEST_LIMIT_FACTOR, shared: settings.DATABASE_URL !== undefined },
    overloadMs: settings.OVERLOAD_MS,
    silentMs: settings.SILENT_SECONDS * 1_000,
    keepMs: settings.KEEP_SECONDS * 1_000,
    logLevel: settings.LOG_LEVEL,
    timeZone: settings.UNIVERSITY_TIME_ZONE,
    bookTypes: settings.BOOK_TYPES,
    scan: scanOf(settings),
    limits: {
      attachmentMb: settings.ATTACHMENT_MB,
      attachmentCount: DEFAULT_LIMITS.attachmentCount,
      photoMb: settings.PHOTO_MB,
      bookMb: settings.BOOK_MB,
      storedMb: settings.STORED_MB,
    },
    google:
      clientId && clientSecret
        ? { clientId, clientSecret, issuer: settings.GOOGLE_ISSUER, allowHttp: settings.GOOGLE_ALLOW_HTTP }
        : null,
    banks: settings.BANKS_FILE,
    elqr: elqrOf(settings),
    paymentApps: settings.PAYMENT_APPS_FILE,
    card,
    mail,
    push,
  };
}

/** The program and its arguments before each file's path; no shell is involved. */
function scanOf({ SCAN_COMMAND: command, SCAN_SECONDS: seconds }: z.output<typeof environment>) {
  const [program, ...args] = command?.split(/\s+/) ?? [];
  return program === undefined ? null : { program, args, withinMs: seconds * 1_000 };
}

/** Newest first: the first one is used for new values, the others only to verify old ones. */
export type Secrets = [newest: string, ...older: string[]];

const secretFile = (dataDir: string) => join(dataDir, 'secret');
const newSecret = () => randomBytes(32).toString('base64url');

/** The secret made at the first start, and later ones. They are stored beside the data and need the same protection. */
function keptSecrets(dataDir: string): Secrets {
  const path = secretFile(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    // 'wx' so that two processes starting together agree on one secret.
    writeFileSync(path, newSecret(), { mode: 0o600, flag: 'wx', flush: true });
    syncPath(dataDir);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const [newest = '', ...older] = readFileSync(path, 'utf8').trim().split('\n');
  return [newest, ...older];
}

/** Writes the secrets to the data folder atomically. */
export function keepSecrets({ dataDir, secrets }: { dataDir: string; secrets: readonly string[] }) {
  const path = secretFile(dataDir);
  writeFileSync(`${path}.new`, secrets.join('\n'), { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
  syncPath(dataDir);
}

/** Adds a new first secret to those of the data folder. */
export function addSecret(dataDir: string) {
  keepSecrets({ dataDir, secrets: [newSecret(), ...keptSecrets(dataDir)] });
}
