import { AddRecipient } from '@countersign/react/ui';
import type { ReactElement } from 'react';
import { navigate } from '../routing/navigate.js';
import { Screen } from '../shell/Screen.js';

/** Adds an account that money can go to, and goes on to the amount. */
export function NewRecipientScreen(): ReactElement {
	return (
		<Screen title="New recipient" back={{ to: { name: 'recipient' }, label: 'Recipients' }}>
			<AddRecipient
				onAdded={({ id }) => navigate({ name: 'pay', accountId: id }, { replace: true })}
			/>
		</Screen>
	);
}
