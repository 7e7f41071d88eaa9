import { useExportWallet } from '@countersign/react';
import { Button, Dialog, ErrorNotice, Notice, useSignedIntent } from '@countersign/react/ui';
import { type ReactElement, useState } from 'react';

/** Shows the wallet's recovery words once, after a fresh proof; closing the dialog lets go of them. */
export function RecoveryWords(): ReactElement {
	const wallet = useExportWallet();
	const exportSignedIn = useSignedIntent(wallet);
	const [words, setWords] = useState<readonly string[]>();
	return (
		<div data-cs="stack">
			<p data-cs="hint">
				Whoever has these words has the money. Write them down on paper, and show them to nobody.
			</p>
			<ErrorNotice error={wallet.error} />
			<Button
				variant="secondary"
				pending={wallet.isPending}
				onClick={() => void exportSignedIn({ onWords: setWords })}
			>
				Show recovery words
			</Button>
			{words && (
				<Dialog title="Recovery words" onClose={() => setWords(undefined)}>
					<div data-cs="stack">
						<Notice tone="warn">They are shown once. Nobody can read them back to you.</Notice>
						<ol className="words" translate="no">
							{words.map((word, place) => (
								<li key={[place, word].join()}>{word}</li>
							))}
						</ol>
						<Button onClick={() => setWords(undefined)}>I wrote them down</Button>
					</div>
				</Dialog>
			)}
		</div>
	);
}
