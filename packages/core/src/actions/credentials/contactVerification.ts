import type { Customer } from '@countersign/contract';
import { customerRoutes, type OperationRoute } from '@countersign/contract/service';
import { InputError, isWalletError, WalletError } from '../../errors.js';
import { codeWait } from '../../http/codeWait.js';
import type { Http } from '../../http/http.js';
import { parseCustomer } from '../../http/parseResources.js';
import { httpOf } from '../../parts/httpOf.js';
import { readMe } from '../../session/account.js';
import { settle } from '../../signing/settle.js';
import { foldCode } from '../../text/foldDigits.js';
import { partsOf, type Wallet } from '../../wallet.js';

/** The person's email address. */
const emailChannel: ContactChannel = {
	contact: 'email',
	send: customerRoutes.sendEmailVerification,
	confirm: customerRoutes.confirmEmailVerification,
};

/** The person's phone number. */
const phoneChannel: ContactChannel = {
	contact: 'phone',
	send: customerRoutes.sendPhoneVerification,
	confirm: customerRoutes.confirmPhoneVerification,
};

/**
 * Sends a code to verify the person's email address, if the payment provider requires it. Call it again for a new
 * code.
 *
 * @throws WalletError `backend.signed_out`, `service.*`, `network.*`
 * @see service interface, §5.2
 */
export async function sendEmailVerification(
	wallet: Wallet,
	options: { readonly signal?: AbortSignal | undefined } = {},
): Promise<ContactCodeStart> {
	return sendContactCode(partsOf(wallet).own(httpOf), emailChannel, options.signal);
}

/**
 * Verifies the person's email address with the code that was sent to it. `contactVerification` of the response says
 * what is verified.
 *
 * @throws InputError `input.invalid` for anything that is not a code; WalletError `otp.rejected`, `service.conflict` when there is
 *   nothing to prove; `outcome.unknown`, `backend.*`, `service.*`, `network.*`
 * @see service interface, §5.2
 */
export async function confirmEmailVerification(
	wallet: Wallet,
	options: ContactCode,
): Promise<Customer> {
	return confirmContactCode(partsOf(wallet).own(httpOf), emailChannel, options);
}

/**
 * Sends a code to verify the person's phone number, if the payment provider requires it. Call it again for a new
 * code.
 *
 * @throws WalletError `backend.signed_out`, `service.*`, `network.*`
 * @see service interface, §5.2
 */
export async function sendPhoneVerification(
	wallet: Wallet,
	options: { readonly signal?: AbortSignal | undefined } = {},
): Promise<ContactCodeStart> {
	return sendContactCode(partsOf(wallet).own(httpOf), phoneChannel, options.signal);
}

/**
 * Verifies the person's phone number with the code that was sent to it. `contactVerification` of the response says
 * what is verified.
 *
 * @throws InputError `input.invalid` for anything that is not a code; WalletError `otp.rejected`, `service.conflict` when there is
 *   nothing to prove; `outcome.unknown`, `backend.*`, `service.*`, `network.*`
 * @see service interface, §5.2
 */
export async function confirmPhoneVerification(
	wallet: Wallet,
	options: ContactCode,
): Promise<Customer> {
	return confirmContactCode(partsOf(wallet).own(httpOf), phoneChannel, options);
}

/**
 * The result of requesting a code. `wait` is for a countdown. `notNeeded` means that the payment provider does not
 * require this verification, or already has it.
 */
export type ContactCodeStart =
	| { readonly status: 'sent' }
	| { readonly status: 'wait'; readonly retryAfterMs: number }
	| { readonly status: 'notNeeded' };

/** Sends a code to a contact of the signed-in person. */
async function sendContactCode(
	http: Http,
	{ send }: ContactChannel,
	signal: AbortSignal | undefined,
): Promise<ContactCodeStart> {
	const { customerId } = await readMe(http, signal);
	try {
		await http(send, { path: { customerId }, signal });
		return { status: 'sent' };
	} catch (error) {
		const isConflict = isWalletError(error) && error.code === 'service.conflict';
		return isConflict ? { status: 'notNeeded' } : { status: 'wait', retryAfterMs: codeWait(error) };
	}
}

/** The code that a person typed. */
export interface ContactCode {
	/** Digits of any script. Pasted spaces and dashes are ignored. */
	readonly code: string;
	readonly signal?: AbortSignal | undefined;
}

/**
 * Verifies a contact of the signed-in person with the code that was sent to it.
 *
 * @throws InputError `input.invalid`; WalletError `otp.rejected`
 */
async function confirmContactCode(
	http: Http,
	{ confirm, contact }: ContactChannel,
	{ code, signal }: ContactCode,
): Promise<Customer> {
	const typed = foldCode(code);
	if (!/^[A-Za-z0-9]{4,12}$/.test(typed)) {
		const problem = { field: 'code', problem: 'malformed' } as const;
		throw new InputError([problem], 'A code has 4 to 12 letters or digits. Nothing was sent.');
	}
	const { customerId } = await readMe(http, signal);
	const path = { customerId };
	const send = async () =>
		parseCustomer((await http(confirm, { path, body: { code: typed }, signal })).body, customerId);
	const readVerified = async () => {
		const customer = parseCustomer(
			(await http(customerRoutes.getCustomer, { path })).body,
			customerId,
		);
		return customer.contactVerification?.[contact] === 'VERIFIED' ? customer : undefined;
	};
	return settle(send, readVerified).catch((error: unknown) => {
		throw asCodeRefusal(error);
	});
}

function asCodeRefusal(error: unknown): unknown {
	if (!isWalletError(error)) return error;
	// The contact is not verified, so this is no response to a second delivery.
	const { cause } = error;
	if (isWalletError(cause) && cause.code === 'service.conflict') return cause;
	if (error.status !== 400) return error;
	const { serviceCode, reason, status } = error;
	const message = 'The code was not accepted. Type it again, or ask for a new one.';
	return new WalletError('otp.rejected', message, { cause: error, serviceCode, reason, status });
}

/** The operations that verify a contact. */
interface ContactChannel {
	readonly contact: 'email' | 'phone';
	readonly send: OperationRoute;
	readonly confirm: OperationRoute;
}
