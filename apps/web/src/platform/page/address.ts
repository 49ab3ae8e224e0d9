import { PREFIX } from '@bilim/contract/limits';
import { returnPath } from '@bilim/rules/text/return-path';

/** The login page’s address with the return page, unless that is home or outside the product. */
export function loginAddress({ from, ended }: { from: string; ended: boolean }): string {
  const query = new URLSearchParams();
  const back = returnPath(from);
  if (back !== PREFIX && back !== `${PREFIX}/`) query.set('return', back);
  if (ended) query.set('ended', '1');
  return `${PREFIX}/login${query.size > 0 ? `?${query}` : ''}`;
}
