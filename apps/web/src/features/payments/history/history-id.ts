/** The anchor of the history; a phone's button links to it. */
export const HISTORY_ID = 'payments-history';
