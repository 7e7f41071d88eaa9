import type { ExternalAccountCreateRequest } from '@countersign/contract';
import { formatAmount } from '@countersign/core/format';
import {
	useCreateExternalAccount,
	useFundSandboxAccount,
	useInternalAccounts,
	useSession,
	useSignOut,
} from '@countersign/react';
import {
	CredentialList,
	SendMoney,
	SignInGate,
	StepUpProvider,
	TransactionList,
} from '@countersign/react/ui';
import { Button, ErrorNotice, Notice } from '@countersign/react/ui/parts';
import {
	type ReactElement,
	type ReactNode,
	useEffect,
	useId,
	useState,
	useSyncExternalStore,
} from 'react';
import type { Servers } from './openServers.js';

interface PlaygroundProps {
	readonly servers: Servers;
	/** The panel with the requests. */
	readonly wire: ReactNode;
}

/** A wallet with what its servers send by email, beside the requests. */
export function Playground({ servers, wire }: PlaygroundProps): ReactElement {
	const state = useStart(servers.ready);
	return (
		<div className="playground">
			<main>
				<h1>A wallet in this page</h1>
				{state.isReady ? (
					<>
						<Mailbox servers={servers} />
						<SignInGate defaultEmail="ada@example.com">
							<StepUpProvider>
								<Wallet />
							</StepUpProvider>
						</SignInGate>
					</>
				) : state.problem ? (
					<p role="alert">{state.problem}</p>
				) : (
					<Progress servers={servers} />
				)}
			</main>
			<aside aria-label="What is sent">{wire}</aside>
		</div>
	);
}

/** Bytes of the database, set by the build. */
declare const __DATABASE_BYTES__: number;

const inMegabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

/** How much of the database has arrived; what follows takes a second or two. */
function Progress({ servers }: { readonly servers: Servers }): ReactElement {
	const id = useId();
	const loaded = useSyncExternalStore(servers.subscribe, servers.getLoaded);
	const isLoaded = loaded >= __DATABASE_BYTES__;
	return (
		<div>
			<p id={id} role="status">
				{isLoaded ? 'Starting the sandbox in this page…' : 'Loading the database…'}
			</p>
			<progress
				aria-labelledby={id}
				value={isLoaded ? undefined : loaded}
				max={__DATABASE_BYTES__}
			/>
			{!isLoaded && (
				<p>
					{inMegabytes(loaded)} of {inMegabytes(__DATABASE_BYTES__)} MB, before compression
				</p>
			)}
		</div>
	);
}

interface Start {
	readonly isReady: boolean;
	readonly problem?: string;
}

function useStart(ready: Promise<void>): Start {
	const [state, setState] = useState<Start>({ isReady: false });
	useEffect(() => {
		ready.then(
			() => setState({ isReady: true }),
			(error) => setState({ isReady: false, problem: `The sandbox could not start. ${error}` }),
		);
	}, [ready]);
	return state;
}

/** The newest email with its code, for want of a mail program. */
function Mailbox({ servers }: { readonly servers: Servers }): ReactElement | null {
	const { isSignedIn } = useSession();
	const [newest] = useSyncExternalStore(servers.subscribe, servers.getMail);
	if (isSignedIn || !newest) return null;
	return (
		<Notice tone="info">
			Email to {newest.to}: your code is <strong className="code">{newest.code}</strong>
		</Notice>
	);
}

/** A bank account whose payments the sandbox settles. */
const grace: ExternalAccountCreateRequest = {
	currency: 'USD',
	accountInfo: {
		accountType: 'USD_ACCOUNT',
		accountNumber: '000123456789',
		routingNumber: '021000021',
		beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Grace Hopper' },
	},
};

function Wallet(): ReactElement {
	const accounts = useInternalAccounts({ type: 'EMBEDDED_WALLET' });
	const account = accounts.data?.data[0];
	const fund = useFundSandboxAccount();
	const signOut = useSignOut();
	const addRecipient = useCreateExternalAccount();
	const accountId = addRecipient.data?.id;
	const [payments, setPayments] = useState(0);
	const add = () => account && fund.mutate({ accountId: account.id, amount: 100_000_000 });
	return (
		<>
			<Part title="Balance">
				<p className="balance">
					{account ? formatAmount(account.balance.amount, account.balance.currency) : '…'}
				</p>
				<Button pending={!account || fund.isPending} onClick={add}>
					Add 100 in play money
				</Button>
				{fund.error && <ErrorNotice error={fund.error} />}
			</Part>
			<Part title="Pay">
				{accountId ? (
					<SendMoney key={payments} to={{ accountId }} onClose={() => setPayments(payments + 1)} />
				) : (
					<Button pending={addRecipient.isPending} onClick={() => addRecipient.mutate(grace)}>
						Add Grace Hopper’s bank account
					</Button>
				)}
				{addRecipient.error && <ErrorNotice error={addRecipient.error} />}
			</Part>
			<Part title="History">
				<TransactionList />
			</Part>
			<Part title="Ways to sign in">
				<CredentialList />
			</Part>
			<Part title="Session">
				<Button variant="secondary" pending={signOut.isPending} onClick={() => signOut.mutate()}>
					Sign out
				</Button>
			</Part>
		</>
	);
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
	const id = useId();
	return (
		<section aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			{children}
		</section>
	);
}
