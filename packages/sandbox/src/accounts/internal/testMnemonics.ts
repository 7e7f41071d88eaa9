/**
 * Recovery words that are published as test vectors of BIP-39, each with a valid checksum. A wallet of
 * the sandbox has one of them: two wallets may have the same, and nothing of value may ever be kept
 * under them.
 */
export const testMnemonics: readonly string[] = [
	'legal winner thank year wave sausage worth useful legal winner thank yellow',
	'letter advice cage absurd amount doctor acoustic avoid letter advice cage above',
	'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic',
	'cat swing flag economy stadium alone churn speed unique patch report train',
	'scheme spot photo card baby mountain device kick cradle pact join borrow',
	'vessel ladder alter error federal sibling chat ability sun glass valve picture',
];
