/** Names this build; changes with every one. */
declare const __BUILD__: string;
