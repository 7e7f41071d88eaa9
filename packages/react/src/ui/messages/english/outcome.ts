import type { OutcomeSentences } from '../outcomeSentence.js';

/** Texts about the outcome of a payment, in English. */
export const outcome: OutcomeSentences = {
	result: {
		underway: 'The payment is on its way.',
		completed: 'The money has arrived.',
		failed: 'The payment didn’t go through.',
		returned: 'The recipient’s bank sent the payment back.',
		cancelled: 'The payment was cancelled.',
		expired: 'The payment wasn’t made: it wasn’t confirmed in time.',
	},
	reason: {
		LNURLP_FAILED: 'The recipient’s provider couldn’t be reached.',
		PAY_REQUEST_FAILED: 'The recipient’s provider didn’t take the payment.',
		PAYMENT_APPROVAL_WEBHOOK_ERROR: 'The payment couldn’t be checked, so it wasn’t accepted.',
		PAYMENT_APPROVAL_TIMED_OUT: 'The payment wasn’t approved in time.',
		OFFRAMP_FAILED: 'The money couldn’t be paid out to the recipient.',
		MISSING_MANDATORY_PAYEE_DATA: 'Required details about the recipient were missing.',
		QUOTE_EXPIRED: 'The price ran out before the payment started.',
		QUOTE_EXECUTION_FAILED: 'The payment couldn’t be carried out.',
		LIGHTNING_PAYMENT_FAILED: 'The payment network didn’t accept the payment.',
		FUNDING_AMOUNT_MISMATCH: 'The amount that arrived wasn’t the agreed one.',
		COUNTERPARTY_POST_TX_FAILED: 'The recipient’s bank didn’t accept the payment.',
		TIMEOUT: 'The payment took too long.',
	},
	money: {
		sender: 'The money is back in the account it came from.',
		underway: 'The money is on its way.',
		recipient: 'The money has arrived.',
		returning: 'The money is on its way back to the account it came from.',
		stuck: 'The money couldn’t be given back. Please contact support.',
		unknown: 'If any money was taken for it, it comes back by itself.',
	},
	wallet: {
		sender: '{sent} is back in your wallet.',
		returning: '{sent} is on its way back to your wallet.',
		stuck:
			'{sent} left your wallet and couldn’t be given back. Contact support and give them the payment number {number}.',
		unknown:
			'If {sent} left your wallet, it comes back by itself. If it isn’t back tomorrow, contact support and give them the payment number {number}.',
	},
	next: {
		account: 'Check the account details before you send it again.',
		again: 'You can send it again at a new price.',
	},
};
