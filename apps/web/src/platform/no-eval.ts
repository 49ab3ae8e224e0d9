import * as z from 'zod';

// Our content policy allows no code from strings; told beforehand, Zod does not even try. Imported before any schema.
z.config({ jitless: true });
