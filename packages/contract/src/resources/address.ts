/** A postal address. `country` is ISO 3166-1 alpha-2. */
export interface Address {
	readonly line1: string;
	readonly line2?: string;
	readonly city?: string;
	readonly state?: string;
	readonly postalCode: string;
	readonly country: string;
}
