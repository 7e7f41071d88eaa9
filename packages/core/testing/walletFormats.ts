import vectors from '../../contract/vectors/wallet-formats.json' with { type: 'json' };

/** Fixed vectors of the service's own formats. */
export const walletFormats: typeof vectors = vectors;
