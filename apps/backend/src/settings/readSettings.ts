import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sandboxWebhookKeys } from '@countersign/contract';
import {
	interfaceVersion,
	localHostPattern,
	sandboxCredential,
} from '@countersign/contract/service';
import type { SpendingLimits, WellKnownConfig } from '@countersign/server';
import { z } from 'zod';

/** What the backend is told by its environment. */
export interface Settings {
	readonly host: string;
	readonly backendPort: number;
	/** The page, when this process serves it too. */
	readonly demo: { readonly port: number; readonly folder: string } | undefined;
	readonly service: {
		readonly baseUrl: string;
		readonly tokenId: string;
		readonly clientSecret: string;
		readonly word: string | undefined;
	};
	/** Keys that sign the service's webhooks. Without keys there are no webhooks. */
	readonly webhookKeys: readonly string[];
	/** Public files about the domain. */
	readonly wellKnown: WellKnownConfig;
	readonly environment: 'sandbox' | 'production';
	/** The sandbox's control interface, which our pages may then reach under `/control`. */
	readonly controlUrl: string | undefined;
	readonly origins: readonly string[];
	/** Origin of the frame that signs for the page, if there is one. */
	readonly signer: string | undefined;
	readonly relyingParty: {
		readonly id: string;
		readonly name: string;
		readonly relatedOrigins: readonly string[];
	};
	/** Where new customers live, ISO 3166-1 alpha-2. */
	readonly region: string | undefined;
	/** Whether adding a recipient needs a recently verified credential. */
	readonly recentLoginForRecipients: boolean;
	/** `postgres://` address of the database for state. */
	readonly databaseUrl: string | undefined;
	readonly poolerUrl: string | undefined;
	readonly connections: number;
	/** What signs device cookies, the current one first. */
	readonly deviceSecrets: readonly string[] | undefined;
	/** Folder for state, when there is no such address. */
	readonly data: string;
	/** Header in which a proxy in front of the backend tells the caller's address; undefined: people reach it directly. */
	readonly addressHeader: string | undefined;
	readonly log: 'all' | 'faults' | 'none';
	/** How many requests are worked on at the same time, and how many may wait. */
	readonly capacity: { readonly active: number; readonly waiting: number };
	/** Milliseconds that an emailed code is valid at the service. */
	readonly emailCodeLifetime: number;
	/** The platform's client id at each identity provider. */
	readonly identityAudiences: readonly string[] | undefined;
	/** Domain of the addresses of the wallets that nobody owns. */
	readonly decoyDomain: string | undefined;
	/** Limits for the payments of every account. */
	readonly spendingLimits: SpendingLimits | undefined;
	/** Milliseconds that one request may take. */
	readonly deadline: number;
}

const port = z.coerce.number().int().min(1).max(65_535);
const repository = fileURLToPath(new URL('../../../..', import.meta.url));

const environment = z.object({
	BACKEND_HOST: z.string().default('localhost'),
	BACKEND_PORT: port.default(8788),
	BACKEND_ORIGINS: z.string().optional(),
	BACKEND_ADDRESS_HEADER: z.string().optional(),
	BACKEND_DEVICE_SECRETS: z.string().optional(),
	BACKEND_ACTIVE: z.coerce.number().int().min(1).default(100),
	BACKEND_WAITING: z.coerce.number().int().min(0).default(200),
	BACKEND_DEADLINE: z.coerce.number().int().min(1_000).max(600_000).default(10_000),
	EMAIL_CODE_LIFETIME: z.coerce.number().int().min(1_000).max(86_400_000).default(300_000),
	DECOY_DOMAIN: z.string().optional(),
	IDENTITY_AUDIENCES: z.string().optional(),
	BACKEND_LOG: z.enum(['all', 'faults', 'none']).default('faults'),
	DEMO_PORT: port.default(5173),
	DEMO_DIST: z.string().optional(),
	CUSTOMER_REGION: z
		.string()
		.regex(/^[A-Z]{2}$/, 'two capital letters, as in ISO 3166-1')
		.optional(),
	PASSKEY_ANDROID_APPS: z.string().optional(),
	PASSKEY_APPLE_APPS: z.string().optional(),
	PASSKEY_RELATED_ORIGINS: z.string().optional(),
	RECENT_LOGIN_FOR_RECIPIENTS: z.enum(['true', 'false']).default('true'),
	RP_ID: z.string().optional(),
	RP_NAME: z.string().default('Countersign'),
	SECURITY_CONTACT: z.string().optional(),
	SECURITY_EXPIRES: z.string().optional(),
	SECURITY_POLICY: z.string().optional(),
	SERVICE_ENVIRONMENT: z.enum(['sandbox', 'production']).optional(),
	SERVICE_BASE_URL: z.string().optional(),
	SERVICE_TOKEN_ID: z.string().optional(),
	SERVICE_CLIENT_SECRET: z.string().optional(),
	SERVICE_WORD: z.string().optional(),
	SERVICE_WEBHOOK_KEYS: z.string().optional(),
	SANDBOX_CONTROL_URL: z.url().optional(),
	SIGNER_ORIGIN: z.url().optional(),
	SPENDING_LIMITS: z.string().optional(),
	DATABASE_URL: z.string().optional(),
	DATABASE_POOLER_URL: z.string().optional(),
	DATABASE_CONNECTIONS: z.coerce.number().int().min(1).default(10),
	COUNTERSIGN_DATA: z.string().default('.data'),
});

type Given = z.infer<typeof environment>;

type Environment = Given & Pick<Required<Given>, 'SERVICE_ENVIRONMENT'>;

/**
 * Reads the settings. An empty variable counts as absent.
 *
 * @throws Error naming the variable that is wrong.
 */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
	const given = Object.entries(variables).filter(
		([, value]) => value !== undefined && value !== '',
	);
	const parsed = environment.safeParse(Object.fromEntries(given));
	if (!parsed.success) {
		const [issue] = parsed.error.issues;
		throw new Error(`${issue?.path.join('.')}: ${issue?.message}.`);
	}
	const values = { ...parsed.data, SERVICE_ENVIRONMENT: readEnvironment(parsed.data) };
	const origins = listOf(values.BACKEND_ORIGINS ?? `http://localhost:${values.DEMO_PORT}`);
	return {
		host: values.BACKEND_HOST,
		backendPort: values.BACKEND_PORT,
		demo:
			values.DEMO_DIST === undefined
				? undefined
				: { port: values.DEMO_PORT, folder: path.resolve(values.DEMO_DIST) },
		service: readService(values),
		webhookKeys: readWebhookKeys(values),
		wellKnown: readWellKnown(values),
		environment: values.SERVICE_ENVIRONMENT,
		controlUrl: readControl(values),
		origins,
		signer: values.SIGNER_ORIGIN,
		relyingParty: {
			id: values.RP_ID ?? hostOf(values.SIGNER_ORIGIN ?? origins[0]),
			name: values.RP_NAME,
			relatedOrigins: listOf(values.PASSKEY_RELATED_ORIGINS),
		},
		region: values.CUSTOMER_REGION,
		recentLoginForRecipients: values.RECENT_LOGIN_FOR_RECIPIENTS === 'true',
		databaseUrl: values.DATABASE_URL,
		poolerUrl: values.DATABASE_POOLER_URL,
		connections: values.DATABASE_CONNECTIONS,
		deviceSecrets: optionalList(values.BACKEND_DEVICE_SECRETS),
		data: path.resolve(repository, values.COUNTERSIGN_DATA),
		addressHeader: readAddressHeader(values),
		log: values.BACKEND_LOG,
		capacity: { active: values.BACKEND_ACTIVE, waiting: values.BACKEND_WAITING },
		emailCodeLifetime: values.EMAIL_CODE_LIFETIME,
		identityAudiences: optionalList(values.IDENTITY_AUDIENCES),
		decoyDomain: values.DECOY_DOMAIN,
		spendingLimits: readLimits(values.SPENDING_LIMITS),
		deadline: values.BACKEND_DEADLINE,
	};
}

/** In a sandbox the keys are public and the limits wide, so it is no default for a service on another machine. */
function readEnvironment({
	SERVICE_ENVIRONMENT,
	SERVICE_BASE_URL,
}: Given): Settings['environment'] {
	if (SERVICE_ENVIRONMENT !== undefined) return SERVICE_ENVIRONMENT;
	if (SERVICE_BASE_URL === undefined || localHostPattern.test(hostOf(SERVICE_BASE_URL)))
		return 'sandbox';
	throw new Error(
		"SERVICE_ENVIRONMENT: required when the service is on another machine ('production' or 'sandbox').",
	);
}

/** The wallet handler checks the members. */
function readLimits(text: string | undefined): SpendingLimits | undefined {
	if (text === undefined) return undefined;
	try {
		return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
	} catch {
		throw new Error('SPENDING_LIMITS: a JSON object, such as {"newPayee":"24h"}.');
	}
}

/** The local sandbox needs no configuration; a deployment needs all of it. */
function readService(values: Environment): Settings['service'] {
	const required = (
		name: 'SERVICE_BASE_URL' | 'SERVICE_TOKEN_ID' | 'SERVICE_CLIENT_SECRET',
		sandbox: string,
	) => {
		const value = values[name] ?? (values.SERVICE_ENVIRONMENT === 'sandbox' ? sandbox : undefined);
		if (value === undefined) throw new Error(`${name}: required in production.`);
		return value;
	};
	return {
		baseUrl: required('SERVICE_BASE_URL', `http://localhost:8787/${interfaceVersion}`),
		tokenId: required('SERVICE_TOKEN_ID', sandboxCredential.tokenId),
		clientSecret: required('SERVICE_CLIENT_SECRET', sandboxCredential.clientSecret),
		word: values.SERVICE_WORD,
	};
}

/** Keys in PEM stand one after another; an environment that knows no line breaks has `\\n` for them. */
function readWebhookKeys({
	SERVICE_WEBHOOK_KEYS,
	SERVICE_ENVIRONMENT,
}: Environment): Settings['webhookKeys'] {
	const usual = SERVICE_ENVIRONMENT === 'sandbox' ? sandboxWebhookKeys : [];
	const given = SERVICE_WEBHOOK_KEYS?.replaceAll('\\n', '\n').split(
		/(?<=-----END PUBLIC KEY-----)/,
	);
	return given?.filter((text) => text.trim() !== '') ?? usual;
}

function readWellKnown(values: Environment): WellKnownConfig {
	const { SECURITY_CONTACT, SECURITY_EXPIRES, SECURITY_POLICY } = values;
	if (SECURITY_CONTACT !== undefined && SECURITY_EXPIRES === undefined) {
		throw new Error('SECURITY_EXPIRES: required with SECURITY_CONTACT.');
	}
	return {
		relatedOrigins: listOf(values.PASSKEY_RELATED_ORIGINS),
		androidApps: listOf(values.PASSKEY_ANDROID_APPS).map((app) => {
			const [packageName = '', fingerprints = ''] = app.split('=');
			return { packageName, certificateFingerprints: fingerprints.split('|') };
		}),
		appleApps: listOf(values.PASSKEY_APPLE_APPS),
		...(SECURITY_CONTACT !== undefined && {
			security: {
				contacts: listOf(SECURITY_CONTACT),
				expires: SECURITY_EXPIRES ?? '',
				...(SECURITY_POLICY !== undefined && { policy: SECURITY_POLICY }),
			},
		}),
	};
}

function optionalList(value: string | undefined): string[] | undefined {
	return value === undefined ? undefined : listOf(value);
}

function listOf(value: string | undefined): string[] {
	const parts = value === undefined ? [] : value.split(',');
	return parts.map((part) => part.trim());
}

function readControl({
	SANDBOX_CONTROL_URL,
	SERVICE_ENVIRONMENT,
}: Environment): string | undefined {
	if (SANDBOX_CONTROL_URL === undefined || SERVICE_ENVIRONMENT === 'sandbox')
		return SANDBOX_CONTROL_URL;
	throw new Error('SANDBOX_CONTROL_URL: works only with a sandbox.');
}

/** Without the header, everybody behind a proxy would share one rate limit. A sandbox is one person's. */
function readAddressHeader({
	BACKEND_ADDRESS_HEADER,
	SERVICE_ENVIRONMENT,
}: Environment): string | undefined {
	if (BACKEND_ADDRESS_HEADER === undefined && SERVICE_ENVIRONMENT === 'production') {
		throw new Error("BACKEND_ADDRESS_HEADER: required in production ('none' without a proxy).");
	}
	return BACKEND_ADDRESS_HEADER === 'none' ? undefined : BACKEND_ADDRESS_HEADER;
}

function hostOf(address: string | undefined): string {
	return address !== undefined && URL.canParse(address) ? new URL(address).hostname : '';
}
