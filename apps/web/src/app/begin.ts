import '../platform/page/no-eval.ts';
import '../ui/theme/base.css';
import { watchNetwork } from '../platform/kept/offline.ts';
import { watchSession } from '../platform/session/session.ts';
import { takeAskedLanguage } from '../platform/words/language.ts';

/** Setup shared by both documents, login and application. Must run before anything else. */
export function begin() {
  takeAskedLanguage();
  watchNetwork();
  watchSession();
}
