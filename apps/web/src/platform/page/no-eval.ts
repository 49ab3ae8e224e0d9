import * as z from 'zod';

// Our content policy allows no code from strings. This setting stops Zod from trying. Import before any schema.
z.config({ jitless: true });
