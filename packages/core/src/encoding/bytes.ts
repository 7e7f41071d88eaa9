/** Bytes that own their memory, as WebCrypto wants them. */
export type Bytes = Uint8Array<ArrayBuffer>;
