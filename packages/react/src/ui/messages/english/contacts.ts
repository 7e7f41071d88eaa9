/** Texts about verifying a phone number or an address, in English. */
export const contacts = {
	phone: {
		text: 'Some payment providers ask for a verified phone number. If yours does, we’ll text you a code.',
		send: 'Text me a code',
		sent: 'We texted a code to the phone number on file.',
		resent: 'We texted a new code to the phone number on file.',
		verified: 'Your phone number is verified.',
		notNeeded:
			'Nothing to do: your payment provider has verified your phone number already, or doesn’t ask for it.',
	},
	email: {
		text: 'Some payment providers ask for a verified email address. If yours does, we’ll email you a code.',
		send: 'Email me a verification code',
		sent: 'We emailed a code to the address on file.',
		resent: 'We emailed a new code to the address on file.',
		verified: 'Your email address is verified.',
		notNeeded:
			'Nothing to do: your payment provider has verified your email address already, or doesn’t ask for it.',
	},
	code: 'Verification code',
	codeIncomplete: 'Enter the whole code, as it was sent to you.',
	verify: 'Verify',
	refused: 'That code didn’t match, or has expired. Check it, or ask for a new one.',
	resend: 'Send a new verification code',
	resendIn: 'The next code can be sent in {time}.',
} as const;
