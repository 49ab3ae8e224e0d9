import pino from 'pino';

export const SILENT_LOG = pino({ level: 'silent' });
