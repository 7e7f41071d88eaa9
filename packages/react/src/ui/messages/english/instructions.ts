/** Texts about how to pay into the wallet, in English. */
export const instructions = {
	transfer: 'Transfer in {currency}',
	onNetwork: '{asset} on {network}',
	onlyOn: 'Send only {asset}, and only on {network}. Money sent on another network is lost.',
	loading: 'Loading payment details',
	goodFor: 'This price is held for {time}',
	goodUntil:
		'These details are good until {moment}. Use a transfer that arrives in time. Money that comes later isn’t lost: it is sent back, or support can find it.',
	late: 'The time to pay has run out. Don’t send money to these details any more. If you have sent it, it comes back or support can find it.',
	by: 'By {rails}',
	/** Ways that money takes, within `by`. Those that people know by a brand go by its name alone. */
	rails: {
		transfer: 'bank transfer',
		named: 'bank transfer ({name})',
		instant: 'instant bank transfer ({name})',
		abroad: 'international bank transfer ({name})',
		mobile: 'mobile money',
		wire: 'wire transfer',
	},
	referenceHint: 'Put it in your transfer. Without it, we can’t tell that the money is yours.',
	scan: 'Scan it with your payment app',
	qr: 'QR code to pay by {kind}',
	copy: 'Copy',
	copyNamed: 'Copy: {label}',
	copied: 'Copied',
	copiedNamed: 'Copied: {label}',
	notCopied: 'This browser didn’t allow copying. Select the text and copy it.',
	open: 'Open the payment page',
	none: 'There is no way to add money to this wallet yet.',
	uma: 'UMA address',
	umaHint: 'Like an email address, but for money. Anyone with UMA can pay you, in their currency.',
	umaLine: 'Address',
} as const;
