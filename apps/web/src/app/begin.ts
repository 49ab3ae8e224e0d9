import '../platform/no-eval.ts';
import '../ui/base.css';
import { takeAskedLanguage } from '../platform/language.ts';
import { watchNetwork } from '../platform/offline.ts';
import { watchSession } from '../platform/session.ts';

/** Setup shared by both documents, login and application. Must run before anything else. */
export function begin() {
  takeAskedLanguage();
  watchNetwork();
  watchSession();
}
