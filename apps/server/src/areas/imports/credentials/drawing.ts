import type { Language } from '@bilim/contract/limits';
import { createDrawing } from '../../../files/papers/drawing.ts';

/** Cards with sign-in credentials to cut out: A4, ten on a page, each section on new pages. */
type CredentialSheet = {
  title: string;
  language: Language;
  madeAt: Date;
  /** Printed at the top of each page. */
  university: string;
  day: string;
  /** The URL of the login page, printed as text and as a QR code. */
  address: string;
  words: Record<'code' | 'login' | 'password' | 'change' | 'handOver', string>;
  sections: readonly {
    name: string;
    cards: readonly { name: string; code: number; login: string; password: string }[];
  }[];
};

/** Never refused: the credentials are not stored anywhere else. */
export const { always: drawCredentialSheet } = createDrawing<CredentialSheet>(
  new URL('./draw-credentials.mjs', import.meta.url),
);
