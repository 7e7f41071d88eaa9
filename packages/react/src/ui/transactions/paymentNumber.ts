/** The number of a payment as people read it to support: its transaction's id without the type. */
export function paymentNumber(transactionId: string): string {
	return transactionId.slice(transactionId.indexOf(':') + 1);
}
