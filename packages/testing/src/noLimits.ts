interface Limit {
	readonly max: number;
	/** Milliseconds. */
	readonly window: number;
}

const names = [
	'loginPerAddress',
	'loginPerNetwork',
	'loginAddressesPerNetwork',
	'loginUnknownBrowsers',
	'loginCodesNotEntered',
	'emailChangePerAccount',
	'writesPerAccount',
	'invitationsPerAccount',
	'invitationCodesPerNetwork',
	'wrongCodesPerNetwork',
	'wrongCodes',
	'proofPerCredential',
	'proofPerNetwork',
] as const;

type Limits = Record<(typeof names)[number], Limit>;

/** Rate limits of a backend that no test reaches. */
export const noLimits: Readonly<Limits> = Object.fromEntries(
	names.map((name) => [name, { max: 1_000_000, window: 60_000 }]),
) as Limits;
