/** What the sandbox's control interface tells about the books, computed by SQL over all postings. */
export interface Ledger {
	readonly sums: readonly { readonly currency: string; readonly total: number | string }[];
	readonly balances: readonly AccountBalance[];
}

/** One ledger account; an amount is in the smallest unit of its currency. */
export interface AccountBalance {
	readonly account: string;
	readonly currency: string;
	readonly balance: number | string;
}

/** The sandbox's control interface: the books, and the clock of the service. */
export interface Control {
	ledger(): Promise<Ledger>;
	/** Balance of the first account whose name holds this text, 0n when there is none. */
	balanceOf(account: string): Promise<bigint>;
	advance(ms: number): Promise<void>;
}

/** Speaks to the control interface at this address. */
export function openControl(url: string): Control {
	const ledger = async (): Promise<Ledger> => read(await fetch(`${url}/ledger`));
	return {
		ledger,
		balanceOf: async (account) => {
			const { balances } = await ledger();
			return BigInt(balances.find((row) => row.account.includes(account))?.balance ?? 0);
		},
		advance: async (advanceMs) => {
			const headers = { 'content-type': 'application/json' };
			const body = JSON.stringify({ advanceMs });
			await read(await fetch(`${url}/clock`, { method: 'POST', headers, body }));
		},
	};
}

async function read<T>(response: Response): Promise<T> {
	if (!response.ok) throw new Error(`The control interface answered ${response.status}.`);
	return response.json() as Promise<T>;
}
