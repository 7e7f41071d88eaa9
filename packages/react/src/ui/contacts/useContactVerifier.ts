'use client';

import { useConfirmEmailVerification } from '../../hooks/useConfirmEmailVerification.js';
import { useConfirmPhoneVerification } from '../../hooks/useConfirmPhoneVerification.js';
import { useSendEmailVerification } from '../../hooks/useSendEmailVerification.js';
import { useSendPhoneVerification } from '../../hooks/useSendPhoneVerification.js';

/** What a person can be reached by. */
export type Contact = 'phone' | 'email';

/** How a contact is verified. */
export interface ContactVerifier {
	readonly send: ReturnType<typeof useSendPhoneVerification>;
	readonly confirm: ReturnType<typeof useConfirmPhoneVerification>;
}

/** The two steps that verify a contact. */
export function useContactVerifier(contact: Contact): ContactVerifier {
	const phone = { send: useSendPhoneVerification(), confirm: useConfirmPhoneVerification() };
	const email = { send: useSendEmailVerification(), confirm: useConfirmEmailVerification() };
	return contact === 'phone' ? phone : email;
}
