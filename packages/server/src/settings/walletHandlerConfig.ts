import type { HeaderNames } from '@countersign/contract';
import type { Capacity } from '../inbound/admission.js';
import type { LogEntry, RequestContext } from '../log/logEntry.js';
import type { EventsPort } from '../ports/eventsPort.js';
import type { PeoplePort } from '../ports/peoplePort.js';
import type { StorePort } from '../ports/storePort.js';

/** At most `max` requests in any `window`. */
export interface RateLimit {
	readonly max: number;
	/** Milliseconds. */
	readonly window: number;
}

/**
 * Limits of what works without a login. All but `loginUnknownBrowsers` and `loginCodesNotEntered` count each network by itself, so
 * that nobody on another network can lock a person out. An IPv6 network is the first 64 bits of an address; all networks
 * with the same first 48 bits together have ten times each limit.
 */
export interface RateLimits {
	/**
	 * Codes for one address from one network. A browser that has signed in with the address is counted by
	 * itself instead, and under no other limit of `/login`.
	 */
	readonly loginPerAddress: RateLimit;
	/** Codes for all addresses from one network. */
	readonly loginPerNetwork: RateLimit;
	/**
	 * Different addresses that one network asks for. It bounds how many customers strangers can have
	 * created, and is counted alike for addresses with and without a wallet.
	 */
	readonly loginAddressesPerNetwork: RateLimit;
	/**
	 * Codes for one address from all browsers together that have not signed in with it. Keep it below the
	 * service's own limit, so that strangers cannot use that up.
	 */
	readonly loginUnknownBrowsers: RateLimit;
	/**
	 * Codes for one address to such browsers since one was last entered. Each can be guessed once (NIST SP 800-63B,
	 * section 5.2.2: at most 100). Above it such a browser gets none, and those that have signed in go on.
	 */
	readonly loginCodesNotEntered: RateLimit;
	/** Attempts of one signed-in account to change its email address, both requests of a signed retry. */
	readonly emailChangePerAccount: RateLimit;
	/** Challenges and verifications of one credential from one network. */
	readonly proofPerCredential: RateLimit;
	/** Challenges and verifications of all credentials from one network. */
	readonly proofPerNetwork: RateLimit;
}

/** The service that the backend calls. */
export interface ServiceConfig {
	/** Its last path segment is the interface version, without a trailing slash. */
	readonly baseUrl: string;
	readonly tokenId: string;
	readonly clientSecret: string;
	/** Names of the interface's headers at this deployment, the same towards the browser. */
	readonly headerNames?: Partial<HeaderNames>;
	/** Default: the global `fetch`. */
	readonly fetch?: (request: Request) => Promise<Response>;
}

/** A person of the platform who has a wallet. */
export interface KnownCustomer {
	/** `Customer:<uuid>`. */
	readonly customerId: string;
	/** `InternalAccount:<uuid>` of the embedded wallet. */
	readonly accountId: string;
}

/** A wallet's address that has changed. */
export interface EmailChanged {
	/** `InternalAccount:<uuid>`. */
	readonly accountId: string;
	/** The previous address, to which a notice should go. */
	readonly former: string;
	/** The new address. No code has been sent to it yet. */
	readonly email: string;
}

/** `Context` is what the server passes to the handler beside the request, such as the framework's own request. */
export interface WalletHandlerConfig<Context = unknown> {
	readonly service: ServiceConfig;
	readonly people: PeoplePort;
	readonly store: StorePort;
	/** The events that `createWebhookHandler` stores. Without it there is no `GET /events`. */
	readonly events?: EventsPort;
	/** Milliseconds of silence on `GET /events` before a heartbeat is sent and the login checked again. Default 15,000. */
	readonly heartbeat?: number;
	/**
	 * Aborts when the process is about to stop. Open event streams then end and tell the browser when to reconnect, and
	 * no new one is opened. Other requests are answered as usual.
	 */
	readonly stopping?: AbortSignal;
	/** Origins of the pages that may send anything but a GET, related ones too, for example `https://app.example.com`. */
	readonly origins: readonly string[];
	/** WebAuthn relying party, to which passkeys are bound. */
	readonly relyingParty: {
		/** The host of every origin, or a parent domain of it. Only related origins may be elsewhere. */
		readonly id: string;
		readonly name: string;
		/**
		 * Origins outside the domain of `id` whose pages may use its passkeys. The host `id` has to list them in
		 * `/.well-known/webauthn`: give `createWellKnownHandler` the same. Pages there need `allowRelatedOrigin`, and serve
		 * the handler below their own host.
		 */
		readonly relatedOrigins?: readonly string[];
	};
	/** Path under which the handler is mounted. Default `/api`. */
	readonly prefix?: string;
	/** `/sandbox/*` exists in `sandbox` only. */
	readonly environment: 'sandbox' | 'production';
	/**
	 * For a platform with a sign-in of its own: its session then authorises every request, and `/login`
	 * is closed. The wallet's cookie only remembers that a credential of that person was verified. The
	 * request has the browser's headers and no body. Returns undefined when nobody is signed in.
	 */
	readonly authenticate?: (
		request: Request,
		context: Context,
	) => Promise<KnownCustomer | undefined>;
	/**
	 * The login cookie. `lifetime` is in milliseconds, default 12 hours. Over https the default `name` is
	 * `__Host-wallet-login` with the `path` `/`: no other host can set it. Two handlers on one host need names of their own.
	 * With a `name` of yours or over http, `path` is where the browser sees the handler, default `prefix`: another one where
	 * a framework takes a base path off, as Next.js does. The default `name` then ends with a `prefix` other than `/api`. A
	 * `name` that begins with `__Host-` needs the path `/`, and https.
	 */
	readonly cookie?: {
		readonly name?: string;
		readonly path?: string;
		readonly secure?: boolean;
		readonly lifetime?: number;
	};
	/**
	 * What signs the device cookies, by which a browser is recognised: the first signs, each is accepted, and so is the
	 * API secret. To replace one, add the next at the end in all processes, then put it first, and leave the former out
	 * after 180 days; the first list begins with the API secret, too. Default: the API secret signs, so that a new one makes
	 * all browsers unknown: list the former one when you replace it.
	 */
	readonly deviceSecrets?: readonly string[];
	readonly limits?: Partial<RateLimits>;
	/**
	 * Called after a wallet's address has changed, for a platform that can send mail: tell the former address, so
	 * that its owner hears of a change that they did not make. Called once for each change; no response waits for it,
	 * and an error goes to `onError`. Where a process may end with its response, queue the work within the call.
	 */
	readonly onEmailChanged?: (change: EmailChanged) => void | Promise<void>;
	/**
	 * Milliseconds after which `POST /login` responds, so that its response time reveals nothing about an address.
	 * More than the service takes for seven calls: once some work takes longer, all responses of the next 10
	 * minutes come at the next multiple. At most half of `deadline`. Default 1,000, or a quarter of `deadline` when that is less.
	 */
	readonly loginTime?: number;
	/**
	 * How long an emailed code is valid at the service: `expirationSeconds` of the deployment's `EmbeddedWalletConfig`.
	 * While a code can be entered it proves a new address, and for the first 10 minutes of that it is kept for the browser
	 * that asked for it. Milliseconds, 1 second to 24 hours. Default 300,000.
	 */
	readonly emailCodeLifetime?: number;
	/**
	 * Domain of the addresses of the wallets that nobody owns, whose bundles strangers get: one of yours that receives mail
	 * and discards it. Default `decoy.invalid`, which receives none anywhere (RFC 2606, section 2): a service that checks
	 * whether mail can be delivered refuses that one, and then asking for a code tells who has a wallet.
	 */
	readonly decoyDomain?: string;
	/**
	 * The platform's client id at each identity provider. An identity token that was issued to another client (`aud`: OpenID
	 * Connect Core 1.0, section 2) is refused, so that a site that got one for itself cannot add the person's identity to a
	 * wallet of its own. Without it, production refuses every identity token, and a sandbox none.
	 */
	readonly identityAudiences?: readonly string[];
	/** Currencies that new customers get accounts in, the wallet's among them. Default: the service decides. */
	readonly currencies?: readonly string[];
	/**
	 * Where new customers live, ISO 3166-1 alpha-2. It decides which payment provider serves them, and so
	 * whether they have to verify their contacts. Default: the service is not told.
	 */
	readonly region?: string;
	/**
	 * Whether adding a recipient, which is an external account, needs a credential that was verified under
	 * 5 minutes ago. Default true.
	 */
	readonly recentLoginForRecipients?: boolean;
	/** Lets a quote, and nothing else, pay another customer's internal account. Default false. */
	readonly allowInternalRecipients?: boolean;
	/** Milliseconds that one browser request may take, all bodies included. Default 10,000. */
	readonly deadline?: number;
	/**
	 * Network address of the caller: of the socket, or as a header says that only the platform's proxy sets. Limits count
	 * each network by itself. Required in production, where `() => ''` says on purpose that all callers count as one;
	 * they do in a sandbox by default.
	 */
	readonly clientAddress?: (request: Request, context: Context) => string;
	/** Epoch milliseconds. */
	readonly now?: () => number;
	/** Resolves after that many milliseconds. Default: a timer of this process. */
	readonly wait?: (milliseconds: number) => Promise<void>;
	/** How many requests are handled at the same time and how many may wait. Further ones get 503 at once. */
	readonly capacity?: Partial<Capacity>;
	/** Called for every request that was answered. */
	readonly log?: (entry: LogEntry) => void;
	/**
	 * Called with every unexpected error, such as one that a port threw. The error is passed as it was thrown, with
	 * everything that its message may quote; the log gets it redacted.
	 */
	readonly onError?: (error: unknown, context: RequestContext) => void;
}
