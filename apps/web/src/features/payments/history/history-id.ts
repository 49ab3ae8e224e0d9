/** Where the history begins on the page: a phone's button leads there. */
export const HISTORY_ID = 'payments-history';
