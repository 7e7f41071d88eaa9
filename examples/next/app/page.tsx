import { Wallet } from './Wallet';

/** Rendered on the server; the wallet goes on in the browser, where the keys are. */
export default function Page() {
	return (
		<main>
			<h1>Example wallet</h1>
			<Wallet />
		</main>
	);
}
