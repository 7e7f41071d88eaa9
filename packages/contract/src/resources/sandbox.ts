/** Body of `POST /sandbox/internal-accounts/{accountId}/fund`. */
export interface SandboxFundRequest {
	/** Integer, 1 to 100,000,000,000, in the smallest unit of the account's currency. */
	readonly amount: number;
}

/** Body of `POST /sandbox/send`: plays the payment that funds a quote. The response is an `OutgoingTransaction`. */
export interface SandboxSendRequest {
	readonly quoteId: string;
	/** The currency in which the quote is funded. */
	readonly currencyCode: string;
	/** Integer, smallest unit. The quote's own amount when it is left out. */
	readonly currencyAmount?: number;
}

/** Body of `POST /sandbox/uma/receive`: plays a payment from elsewhere. The response is an `IncomingTransaction`. */
export interface SandboxUmaReceiveRequest {
	readonly senderUmaAddress: string;
	/** Who is paid: by this address or by `customerId`. */
	readonly receiverUmaAddress?: string;
	readonly customerId?: string;
	readonly receivingCurrencyCode: string;
	/** Integer, smallest unit of the receiving currency. */
	readonly receivingCurrencyAmount: number;
}

/** 200 body of `POST /sandbox/webhooks/test`: what the platform's endpoint responded with. */
export interface SandboxWebhookTest {
	readonly url?: string;
	/** HTTP status. Spelled as the service spells it. */
	readonly response_status: number;
	readonly response_body?: string;
}
