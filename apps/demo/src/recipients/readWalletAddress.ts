/** What a recipient's form starts with: an address, and the kind of wallet that has such addresses. */
export type WalletStart = Readonly<Record<'currency' | 'kind', string>> &
	Readonly<Record<string, string>>;

const base58 = '[1-9A-HJ-NP-Za-km-z]';

/** How the addresses of wallets look. Those of several networks look the same: the form has the others to choose. */
const wallets: readonly (readonly [form: RegExp, currency: string, kind: string, field: string])[] =
	[
		[/^0x[0-9a-f]{40}$/i, 'USDC', 'BASE_WALLET', 'address'],
		[/^(spark|sp)1[a-z0-9]{20,}$/i, 'BTC', 'SPARK_WALLET', 'address'],
		[/^lno1[a-z0-9]{20,}$/i, 'BTC', 'LIGHTNING', 'bolt12'],
		[/^ln(bc|tb)[a-z0-9]{20,}$/i, 'BTC', 'LIGHTNING', 'invoice'],
		[/^[^\s@$]+@[^\s@]+\.[^\s@.]+$/, 'BTC', 'LIGHTNING', 'lightningAddress'],
		[new RegExp(`^T${base58}{33}$`), 'USDT', 'TRON_WALLET', 'address'],
		[new RegExp(`^${base58}{32,44}$`), 'USDC', 'SOLANA_WALLET', 'address'],
	];

/** The address of a wallet in what somebody typed; undefined when it is none. */
export function readWalletAddress(text: string): WalletStart | undefined {
	const address = text.trim();
	const found = wallets.find(([form]) => form.test(address));
	if (!found) return undefined;
	const [, currency, kind, field] = found;
	return { currency, kind, [field]: address };
}
