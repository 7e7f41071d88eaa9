import { Wallet } from './Wallet';

/** Rendered on the server; the wallet itself runs in the browser, where the keys are. */
export default function Page() {
	return (
		<main>
			<h1>Example wallet</h1>
			<Wallet />
		</main>
	);
}
