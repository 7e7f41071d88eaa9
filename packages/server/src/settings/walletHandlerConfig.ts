import type { Capacity } from '../inbound/admission.js';
import type { LogEntry, RequestContext } from '../log/logEntry.js';
import type { EventsPort } from '../ports/eventsPort.js';
import type { PeoplePort } from '../ports/peoplePort.js';
import type { SpendingPort } from '../ports/spendingPort.js';
import type { StorePort } from '../ports/storePort.js';
import type { SpendingLimits } from './spendingLimits.js';

/** At most `max` requests in any `window`. */
export interface RateLimit {
	readonly max: number;
	/** Milliseconds. */
	readonly window: number;
}

/**
 * Limits of sign-ins, codes and writes. All but `loginUnknownBrowsers`, `loginCodesNotEntered`, `wrongCodes` and those
 * per account count each network separately, so that nobody on another network can lock a person out. An IPv6 network
 * is the first 64 bits of an address; all networks with the same first 48 bits together have ten times each limit.
 */
export interface RateLimits {
	/**
	 * Codes for one address from one network. A browser that has signed in with the address is counted separately
	 * instead, and otherwise only by `loginCodesNotEntered`.
	 */
	readonly loginPerAddress: RateLimit;
	/** Codes for all addresses from one network. */
	readonly loginPerNetwork: RateLimit;
	/**
	 * Different addresses that one network requests codes for. It limits how many customers strangers can create,
	 * and is counted in the same way for addresses with and without a wallet.
	 */
	readonly loginAddressesPerNetwork: RateLimit;
	/**
	 * Codes for one address from all browsers together that have not signed in with it. Keep it below the service's
	 * own limit, so that strangers cannot use up that limit.
	 */
	readonly loginUnknownBrowsers: RateLimit;
	/**
	 * Codes for one address to such browsers after the last one that was entered. Each can be guessed once (NIST SP
	 * 800-63B, section 5.2.2: at most 100). Above the limit, such browsers get no code. A browser that has signed in
	 * with the address is counted by itself, from its last sign-in with it.
	 */
	readonly loginCodesNotEntered: RateLimit;
	/** Attempts of one signed-in account to change its email address, counting both requests of a signed retry. */
	readonly emailChangePerAccount: RateLimit;
	/** Codes for the email address of one signed-in account, and as many for its phone number. */
	readonly contactCodesPerAccount: RateLimit;
	/** Attempts of one signed-in account to enter such a code, for each of the two. */
	readonly contactConfirmationsPerAccount: RateLimit;
	/** Requests of one signed-in account other than GET, without sign-ins. */
	readonly writesPerAccount: RateLimit;
	/**
	 * Wrong emailed codes from one network, for all addresses together. Above the limit, the network's browsers that
	 * have not signed in with an address before cannot enter a code until the window ends. A browser that has signed in
	 * with the address is counted by itself instead, and so is the account with a login of the platform's own.
	 */
	readonly wrongCodesPerNetwork: RateLimit;
	/**
	 * Wrong emailed codes from all networks together. Above the limit, no browser that has not signed in with an address
	 * before can enter a code until the window ends.
	 */
	readonly wrongCodes: RateLimit;
	/** Invitations that one signed-in account sends. */
	readonly invitationsPerAccount: RateLimit;
	/** Codes of invitations that one network tries, to look at an invitation or to claim it. */
	readonly invitationCodesPerNetwork: RateLimit;
	/** Challenges and verifications of one credential, or of the key of one bound login, from one network. */
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
	/**
	 * What this deployment says in identifiers where the interface says `service`: `Acme` for a header
	 * `Acme-Wallet-Signature` and a member `acmeApiFixedFee`. The browser always sees the interface's names.
	 */
	readonly word?: string | undefined;
	/** Default: the global `fetch`. That of a library, such as undici, is called in the same way. */
	readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
}

/** A person of the platform who has a wallet. */
export interface KnownCustomer {
	/** `Customer:<uuid>`. */
	readonly customerId: string;
	/** `InternalAccount:<uuid>` of the embedded wallet. */
	readonly accountId: string;
}

/** A change of a wallet's email address. */
export interface EmailChanged {
	/** `InternalAccount:<uuid>`. */
	readonly accountId: string;
	/** The previous address. Send the notification there. */
	readonly former: string;
	/** The new address. No code has been sent to it yet. */
	readonly email: string;
}

/** `Context` is what the server passes to the handler along with the request, such as the framework's own request. */
export interface WalletHandlerConfig<Context = unknown> {
	readonly service: ServiceConfig;
	readonly people: PeoplePort;
	readonly store: StorePort;
	/** The port where `createWebhookHandler` stores events. Without it, there is no `GET /events`. */
	readonly events?: EventsPort | undefined;
	/** The port where `spendingLimits` keeps its records. */
	readonly spending?: SpendingPort | undefined;
	/** Limits for the payments of every account. Default: none. */
	readonly spendingLimits?: SpendingLimits | undefined;
	/** Milliseconds of silence on `GET /events` before a heartbeat is sent and the login checked again. Default 15,000. */
	readonly heartbeat?: number | undefined;
	/**
	 * Aborts when the process is about to stop. Open event streams then end and tell the browser when to reconnect,
	 * and no new streams are opened. Other requests are answered as usual.
	 */
	readonly stopping?: AbortSignal | undefined;
	/**
	 * Origins of the pages that may send requests other than GET, including related origins. For example
	 * `https://app.example.com`.
	 */
	readonly origins: readonly string[];
	/**
	 * The one of `origins` that signs for the others (`signerAt` of core). Sign-ins, signatures, passkeys and changes of
	 * limits are then accepted from its pages alone, and `relyingParty.id` is its host. Default: every origin signs.
	 */
	readonly signer?: string | undefined;
	/** WebAuthn relying party, to which passkeys are bound. */
	readonly relyingParty: {
		/** The host of every origin, or a parent domain of it. Only related origins may be on other domains. */
		readonly id: string;
		readonly name: string;
		/**
		 * Origins outside the domain of `id` whose pages may use its passkeys. The host `id` must list them in
		 * `/.well-known/webauthn`: pass the same list to `createWellKnownHandler`. Pages on those origins need
		 * `allowRelatedOrigin`, and must serve the handler on their own host.
		 */
		readonly relatedOrigins?: readonly string[] | undefined;
	};
	/** Path under which the handler is mounted. Default `/api`. */
	readonly prefix?: string | undefined;
	/** `/sandbox/*` exists in `sandbox` only. */
	readonly environment: 'sandbox' | 'production';
	/**
	 * For a platform with its own sign-in: the platform's session then authorises every request, and `/login` is
	 * closed. The wallet's cookie only records that a credential of that person was verified. The request has the
	 * browser's headers and no body. Return undefined if nobody is signed in.
	 */
	readonly authenticate?:
		| ((request: Request, context: Context) => Promise<KnownCustomer | undefined>)
		| undefined;
	/**
	 * The login cookie.
	 *
	 * - `lifetime` is in milliseconds, default 12 hours.
	 * - Over https, the default `name` is `__Host-wallet-login` with the `path` `/`, which no other host can set.
	 *   Two handlers on one host need different names.
	 * - With your own `name`, or over http, `path` is where the browser sees the handler. Default: `prefix`. Set it
	 *   if a framework strips a base path, as Next.js does. The default `name` then ends with the `prefix`, unless
	 *   that is `/api`.
	 * - A `name` that begins with `__Host-` needs https and the path `/`.
	 * - `deviceBound` asks browsers to bind the login to a key of their device (Device Bound Session Credentials), which
	 *   Chrome can do. A copied cookie is then worth nothing after minutes. Default false.
	 */
	readonly cookie?:
		| {
				readonly name?: string | undefined;
				readonly path?: string | undefined;
				readonly secure?: boolean | undefined;
				readonly lifetime?: number | undefined;
				readonly deviceBound?: boolean | undefined;
		  }
		| undefined;
	/**
	 * Secrets that sign the device cookies, which identify browsers. The first one signs; all of them, and the API
	 * secret, are accepted. Default: the API secret signs. A new API secret then makes all browsers unknown, so list
	 * the former one when you replace it.
	 *
	 * To replace a secret, add the new one at the end in all processes, then move it to the front, and remove the
	 * former one after 180 days. When you introduce the list, start it with the API secret.
	 */
	readonly deviceSecrets?: readonly string[] | undefined;
	/** `strict` allows half of each default. Single limits take the place of their defaults. */
	readonly limits?: 'default' | 'strict' | Partial<RateLimits> | undefined;
	/**
	 * Decides whether an emailed code may be requested or entered, for example by the reputation of the network. If it
	 * returns false, the browser gets 429. It is called for every address alike, whether it has a wallet or not. The
	 * request has the browser's headers and no body; `isKnownBrowser` says whether somebody has signed in with the
	 * address in this browser before.
	 */
	readonly allowCode?:
		| ((
				attempt: {
					readonly step: 'request' | 'enter';
					readonly network: string;
					readonly isKnownBrowser: boolean;
				},
				request: Request,
				context: Context,
		  ) => boolean | Promise<boolean>)
		| undefined;
	/**
	 * Called after a wallet's email address has changed. If the platform can send email, notify the former address,
	 * so that its owner learns of a change that they did not make. It is called once for each change; no response
	 * waits for it, and an error goes to `onError`. If a process may end with its response, queue the work within the
	 * call.
	 */
	readonly onEmailChanged?: ((change: EmailChanged) => void | Promise<void>) | undefined;
	/**
	 * Milliseconds after which `POST /login` responds, so that its response time reveals nothing about an address.
	 * Set it to more than the service takes for seven calls: when some work takes longer, all responses of the next
	 * 10 minutes are sent at the next multiple. At most half of `deadline`. Default 1,000, or a quarter of `deadline`
	 * if that is less.
	 */
	readonly loginTime?: number | undefined;
	/**
	 * How long an emailed code is valid at the service: `expirationSeconds` of the deployment's
	 * `EmbeddedWalletConfig`. While a code is valid it can prove a new address, and for the first 10 minutes it is
	 * reserved for the browser that requested it. Milliseconds, 1 second to 24 hours. Default 300,000.
	 */
	readonly emailCodeLifetime?: number | undefined;
	/**
	 * Domain for the email addresses of decoy wallets, which nobody owns and whose bundles strangers get. Use a
	 * domain of yours that receives mail and discards it. Default `decoy.invalid`, which receives no mail (RFC 2606,
	 * section 2). A service that checks whether mail can be delivered refuses the default, and code requests then
	 * reveal who has a wallet.
	 */
	readonly decoyDomain?: string | undefined;
	/**
	 * The platform's client id at each identity provider. An identity token that was issued to another client
	 * (`aud`: OpenID Connect Core 1.0, section 2) is refused, so that another site cannot use its token to add the
	 * person's identity to a wallet that it controls. Without this list, production refuses every identity token, and
	 * a sandbox accepts all.
	 */
	readonly identityAudiences?: readonly string[] | undefined;
	/** Currencies that customers who sign in with `/login` get accounts in, including the wallet's. Default: the service decides. */
	readonly currencies?: readonly string[] | undefined;
	/**
	 * Country where customers who sign in with `/login` live, ISO 3166-1 alpha-2. It determines which payment provider serves them, and so
	 * whether they must verify their contacts. Default: not sent to the service.
	 */
	readonly region?: string | undefined;
	/**
	 * Whether adding or removing a recipient, which is an external account, needs a credential that was verified less
	 * than 5 minutes ago. Default true. An account that is to receive all incoming UMA payments always needs one.
	 */
	readonly recentLoginForRecipients?: boolean | undefined;
	/** Allows quotes, and nothing else, to pay another customer's internal account. Default false. */
	readonly allowInternalRecipients?: boolean | undefined;
	/** Milliseconds that one browser request may take, including all bodies. Default 10,000. */
	readonly deadline?: number | undefined;
	/**
	 * Returns the caller's network address: that of the socket, or of a header that only the platform's proxy sets.
	 * Limits count each network separately. Required in production; use `() => ''` to count all callers as one, which
	 * is the default in a sandbox. `capacity` is shared by network for requests without a login, but only where
	 * requests come from several networks: a single one may be that of a proxy.
	 */
	readonly clientAddress?: ((request: Request, context: Context) => string) | undefined;
	/** Epoch milliseconds. */
	readonly now?: (() => number) | undefined;
	/** Resolves after that many milliseconds. Default: a timer of this process. */
	readonly wait?: ((milliseconds: number) => Promise<void>) | undefined;
	/** How many requests are handled at the same time and how many may wait. Further requests get 503 immediately. */
	readonly capacity?: Partial<Capacity> | undefined;
	/** Called for every request that was answered. */
	readonly log?: ((entry: LogEntry) => void) | undefined;
	/**
	 * Called with every unexpected error, such as one that a port threw. The error is passed as thrown, including
	 * everything that its message quotes; the log gets it redacted.
	 */
	readonly onError?: ((error: unknown, context: RequestContext) => void) | undefined;
}
