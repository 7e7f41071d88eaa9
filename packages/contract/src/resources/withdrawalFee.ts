/** Body of `POST /crypto/estimate-withdrawal-fee`. */
export interface WithdrawalFeeRequest {
	readonly internalAccountId: string;
	/** Code of the currency to withdraw. */
	readonly currency: string;
	readonly cryptoNetwork: string;
	/** Integer, smallest unit of `currency`. */
	readonly amount: number;
	readonly destinationAddress: string;
}

/** What a withdrawal to a blockchain would cost. Amounts are integers in the smallest unit. */
export interface WithdrawalFee {
	/** In units of `networkFeeAsset`. */
	readonly networkFee: number;
	/** Currency code. */
	readonly networkFeeAsset: string;
	readonly applicationFee: number;
	readonly totalFee: number;
	/** What arrives. */
	readonly netAmount: number;
}
