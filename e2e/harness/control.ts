/** What the sandbox's control interface tells about the books, computed by SQL over all postings. */
export interface Ledger {
	readonly sums: readonly { readonly currency: string; readonly total: number }[];
	readonly balances: readonly AccountBalance[];
	/** Entries that do not sum to zero, and balances that differ from their postings. */
	readonly faults: readonly string[];
}

/** One ledger account; an amount is in the smallest unit of its currency. */
export interface AccountBalance {
	readonly account: string;
	readonly currency: string;
	readonly balance: number;
}

/** The sandbox's control interface: the books, and the clock of the service. */
export interface Control {
	ledger(): Promise<Ledger>;
	/** What can be spent of this account, or has reached it; 0 when nothing ever did. */
	balanceOf(accountId: string): Promise<number>;
	advance(ms: number): Promise<void>;
}

/** Speaks to the control interface at this address. */
export function openControl(url: string): Control {
	const ledger = async (): Promise<Ledger> => read(await fetch(`${url}/ledger`));
	return {
		ledger,
		balanceOf: async (accountId) => {
			const { balances } = await ledger();
			return balances.find(({ account }) => account === accountId)?.balance ?? 0;
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
