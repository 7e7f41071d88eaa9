/** One line of payment instructions. */
export interface PaymentLine {
	/** As the interface spells it, `amount` besides: `iban`, `reference`. */
	readonly name: string;
	/** Key of its label in the application's texts: `payment.iban`. */
	readonly label: string;
	/** To be copied: exactly what the payer's bank or wallet takes. */
	readonly value: string;
	/** To be read: the same, in groups where people read it so. */
	readonly display: string;
}

/** What a QR code is to hold, for a scanner of the payer's. */
export interface PaymentQr {
	/**
	 * `lightning`: a BOLT 11 invoice by its URI. `pix`: a BR Code. `sepa`: a credit transfer by EPC069-12.
	 * `address`: the bare address; a URI would have to name the token's contract, which the service does not.
	 */
	readonly standard: 'lightning' | 'pix' | 'sepa' | 'address';
	readonly text: string;
}

/** Payment instructions as data that is ready to render. */
export interface PaymentDescription {
	/** `USD_ACCOUNT`, `LIGHTNING` …; later versions of the service may add kinds. */
	readonly accountType: string;
	/** In the order in which a payer needs them. Empty where nothing is to be copied. */
	readonly lines: readonly PaymentLine[];
	/** How the money may travel, for a transfer. */
	readonly rails: readonly string[];
	/** Absent where no standard is known. */
	readonly qr?: PaymentQr;
	/** Page where the payer pays. Always `https`. */
	readonly link?: string;
	/** For the person, in the service's words. */
	readonly notes?: string;
	/** The money is there already: the wallet's owner signs, and nobody transfers anything. */
	readonly isSigned: boolean;
}
