/** Why a payment did not arrive, by the service's `failureReason`. */
const byReason: Readonly<Record<string, string>> = {
	QUOTE_EXPIRED: 'The quote ran out before the payment started.',
	QUOTE_EXECUTION_FAILED: 'The payment couldn’t be carried out.',
	LIGHTNING_PAYMENT_FAILED: 'The payment network didn’t accept the payment.',
	FUNDING_AMOUNT_MISMATCH: 'The amount that arrived wasn’t the one in the quote.',
	COUNTERPARTY_POST_TX_FAILED: 'The recipient’s bank couldn’t credit the money.',
	OFFRAMP_FAILED: 'The payout couldn’t be carried out.',
	PAYMENT_APPROVAL_TIMED_OUT: 'The payment wasn’t approved in time.',
};

/** One sentence for a failed payment; a reason that is not known gets a neutral one. */
export function failureSentence(reason: string | undefined): string {
	return (reason && byReason[reason]) || 'The payment didn’t go through.';
}
