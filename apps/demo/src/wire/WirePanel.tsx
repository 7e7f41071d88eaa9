import { WalletDevtools } from '@countersign/react/devtools';
import '@countersign/react/devtools.css';
import { Icon } from '@countersign/react/ui/parts';
import type { ReactElement } from 'react';
import { QueryProvider } from '../shell/QueryProvider.js';
import { recorder } from './recorder.js';

interface WirePanelProps {
	readonly onClose: () => void;
}

/** The wire, beside the wallet that it belongs to. */
export function WirePanel({ onClose }: WirePanelProps): ReactElement {
	return (
		<aside className="wire" aria-label="For developers">
			<header>
				<h2>On the wire</h2>
				<a href="/control/outbox" target="_blank" rel="noopener">
					Outbox
				</a>
				<a href="/gallery/" target="_blank" rel="noopener">
					Gallery
				</a>
				<button type="button" data-cs="icon-button" aria-label="Close" onClick={onClose}>
					<Icon name="close" />
				</button>
			</header>
			<QueryProvider>
				<WalletDevtools recorder={recorder} control="/control" />
			</QueryProvider>
		</aside>
	);
}
