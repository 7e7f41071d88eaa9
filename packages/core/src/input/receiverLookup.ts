import type { ReceiverExternalAccountLookup, ReceiverUmaLookup } from '@countersign/contract';

/** What a receiver answered: what they take, and what they must be told of the sender. */
export type ReceiverLookup = ReceiverUmaLookup | ReceiverExternalAccountLookup;
