const words: Readonly<Record<string, string>> = {
	PASSKEY: 'Passkey',
	EMAIL_OTP: 'Email code',
	OAUTH: 'Linked account',
};

/** A credential's type in words; a later type gets a neutral one. */
export function credentialWord(type: string): string {
	return words[type] ?? 'Sign-in';
}
