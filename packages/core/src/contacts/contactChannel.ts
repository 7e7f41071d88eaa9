import { customerOperations, type Operation } from '@countersign/contract';

/** How a contact of a person's is proved. */
export interface ContactChannel {
	readonly send: Operation;
	readonly confirm: Operation;
}

/** The person's email address. */
export const emailChannel: ContactChannel = {
	send: customerOperations.sendEmailVerification,
	confirm: customerOperations.confirmEmailVerification,
};

/** The person's telephone. */
export const phoneChannel: ContactChannel = {
	send: customerOperations.sendPhoneVerification,
	confirm: customerOperations.confirmPhoneVerification,
};
