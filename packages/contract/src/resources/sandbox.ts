/** Body of `POST /sandbox/internal-accounts/{accountId}/fund`. */
export interface SandboxFundRequest {
	/** Integer, 1 to 100,000,000,000, in the smallest unit of the account's currency. */
	readonly amount: number;
}

/** Body of `POST /sandbox/send`: simulates the payment that funds a quote. The response is an `OutgoingTransaction`. */
export interface SandboxSendRequest {
	readonly quoteId: string;
	/** The currency that the quote is funded in. */
	readonly currencyCode: string;
	/** Integer, smallest unit. Default: the quote's own amount. */
	readonly currencyAmount?: number;
}

/** Body of `POST /sandbox/uma/receive`: simulates a payment from outside. The response is an `IncomingTransaction`. */
export interface SandboxUmaReceiveRequest {
	readonly senderUmaAddress: string;
	/** Recipient. Give this address or `customerId`. */
	readonly receiverUmaAddress?: string;
	readonly customerId?: string;
	readonly receivingCurrencyCode: string;
	/** Integer, smallest unit of the receiving currency. */
	readonly receivingCurrencyAmount: number;
}

/** 200 body of `POST /sandbox/webhooks/test`: what the platform's endpoint responded with. */
export interface SandboxWebhookTest {
	readonly url?: string;
	/** HTTP status. The service spells it this way. */
	readonly response_status: number;
	readonly response_body?: string;
}
