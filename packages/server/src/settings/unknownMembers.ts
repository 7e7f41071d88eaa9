import type { ServiceConfig, WalletHandlerConfig } from './walletHandlerConfig.js';

const members = {
	allowCode: true,
	allowInternalRecipients: true,
	authenticate: true,
	capacity: true,
	clientAddress: true,
	cookie: true,
	currencies: true,
	deadline: true,
	decoyDomain: true,
	deviceSecrets: true,
	emailCodeLifetime: true,
	environment: true,
	events: true,
	heartbeat: true,
	identityAudiences: true,
	limits: true,
	log: true,
	loginTime: true,
	now: true,
	onEmailChanged: true,
	onError: true,
	origins: true,
	people: true,
	prefix: true,
	recentLoginForRecipients: true,
	region: true,
	relyingParty: true,
	service: true,
	signer: true,
	spending: true,
	spendingLimits: true,
	stopping: true,
	store: true,
	wait: true,
} satisfies Record<keyof WalletHandlerConfig, true>;

const serviceMembers = {
	baseUrl: true,
	clientSecret: true,
	fetch: true,
	word: true,
	tokenId: true,
} satisfies Record<keyof ServiceConfig, true>;

const relyingPartyMembers = {
	id: true,
	name: true,
	relatedOrigins: true,
} satisfies Record<keyof WalletHandlerConfig['relyingParty'], true>;

/** One sentence for each member that is no setting. A misspelt one would leave its setting at the default. */
export function unknownMembers(config: Partial<WalletHandlerConfig>): string[] {
	const { service = {}, relyingParty = {} } = config;
	return [
		...unknownIn(config, members),
		...unknownIn(service, serviceMembers, 'service.'),
		...unknownIn(relyingParty, relyingPartyMembers, 'relyingParty.'),
	].map((name) => `${name} is not a setting.`);
}

function unknownIn(given: object, known: object, prefix = ''): string[] {
	return Object.keys(given).flatMap((name) => (name in known ? [] : [prefix + name]));
}
