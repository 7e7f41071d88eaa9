import type { Decoy } from '../records/values.js';

export type DecoyEvent =
	| { readonly type: 'opened'; readonly credentialId: string }
	/** The service does not know this credential any more. */
	| { readonly type: 'lost'; readonly credentialId: string }
	/** Good until `until`, in epoch milliseconds. */
	| {
			readonly type: 'challenged';
			readonly credentialId: string;
			readonly bundle: string;
			readonly until: number;
	  };

/**
 * The next state of a decoy. An event about another credential than its own changes nothing: another request has
 * replaced that one already.
 */
export function decoyTransition(decoy: Decoy, event: DecoyEvent): Decoy {
	const { type, credentialId } = event;
	if (type === 'opened') return { ...(decoy.lost && { lost: decoy.lost }), credentialId };
	if (decoy.credentialId !== credentialId) return decoy;
	if (type === 'lost') return { lost: credentialId };
	return { ...decoy, last: { bundle: event.bundle, until: event.until } };
}
