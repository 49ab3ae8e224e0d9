import '../platform/no-eval.ts';
import '../ui/base.css';
import { takeAskedLanguage } from '../platform/language.ts';
import { watchNetwork } from '../platform/offline.ts';
import { watchSession } from '../platform/session.ts';

/** What both documents, the login's and the application's, do before anything else. */
export function begin() {
  takeAskedLanguage();
  watchNetwork();
  watchSession();
}
