import { Notice } from '@countersign/react/ui';
import type { ReactElement } from 'react';

export interface FarewellProps {
	readonly revocation: 'confirmed' | 'unconfirmed';
}

/** How the last sign-out of this page ended. */
export function Farewell({ revocation }: FarewellProps): ReactElement {
	return revocation === 'confirmed' ? (
		<Notice tone="good">You’re signed out.</Notice>
	) : (
		<Notice tone="warn">
			You’re signed out on this device. We couldn’t tell the service, so the session ends by itself
			within minutes.
		</Notice>
	);
}
