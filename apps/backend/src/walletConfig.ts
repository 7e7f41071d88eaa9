import type { IncomingMessage } from 'node:http';
import type { LogEntry, WalletHandlerConfig } from '@countersign/server';
import { createNodeFetch } from '@countersign/server/node';
import type { ClientAddress } from './http/clientAddress.js';
import type { Settings } from './settings/readSettings.js';

/** A wallet handler's configuration before its database is open. */
export type WalletConfig = Omit<
	WalletHandlerConfig<IncomingMessage | undefined>,
	'people' | 'store'
>;

/** The wallet handler's configuration: the settings, without its ports. */
export function walletConfig(
	settings: Settings,
	clientAddress: ClientAddress,
	write: (line: string) => void,
): WalletConfig {
	const { service, origins, relyingParty, environment, region, recentLoginForRecipients } =
		settings;
	return {
		service: { ...service, fetch: createNodeFetch() },
		origins,
		relyingParty,
		environment,
		recentLoginForRecipients,
		...(region !== undefined && { region }),
		...(settings.signer !== undefined && { signer: settings.signer }),
		...(settings.spendingLimits && { spendingLimits: settings.spendingLimits }),
		...(settings.decoyDomain !== undefined && { decoyDomain: settings.decoyDomain }),
		...(settings.identityAudiences && { identityAudiences: settings.identityAudiences }),
		...(settings.deviceSecrets && { deviceSecrets: settings.deviceSecrets }),
		prefix: '/api',
		limits: environment === 'sandbox' ? sandboxLimits : {},
		clientAddress,
		capacity: settings.capacity,
		emailCodeLifetime: settings.emailCodeLifetime,
		deadline: settings.deadline,
		log: (entry) => {
			if (isWanted(entry, settings.log)) write(JSON.stringify(entry));
		},
	};
}

/**
 * With a sandbox, nobody's mailbox fills up, a whole test suite is one network, and a load test is one account. The limit
 * of one address stays as it is, so that people see it.
 */
const sandboxLimits = {
	loginPerNetwork: { max: 10_000, window: 600_000 },
	loginAddressesPerNetwork: { max: 10_000, window: 600_000 },
	proofPerNetwork: { max: 30_000, window: 600_000 },
	writesPerAccount: { max: 10_000, window: 600_000 },
	invitationCodesPerNetwork: { max: 10_000, window: 600_000 },
} as const;

/**
 * Faults are what the person who runs the backend has to look at: its own, also behind a response that was fine, the
 * service's, and deliveries that claim to come from the service and do not.
 */
function isWanted(
	{ status, upstreamStatus, operation, code, error }: LogEntry,
	level: Settings['log'],
): boolean {
	const isRefusedWebhook = operation === 'receiveWebhook' && code !== undefined;
	const isOwn = status >= 500 || error !== undefined;
	const isFault = isOwn || (upstreamStatus ?? 0) >= 500 || isRefusedWebhook;
	return level === 'all' || (level === 'faults' && isFault);
}
