import { InviteSomebody } from '@countersign/react/ui';
import type { ReactElement } from 'react';
import { useTexts } from '../language/texts.js';
import { navigate } from '../routing/navigate.js';
import { Screen } from '../shell/Screen.js';

/** Makes a link for somebody who has no account yet. What becomes of it stands in the activity. */
export function InviteScreen(): ReactElement {
	const { invitation, recipients } = useTexts();
	return (
		<Screen title={invitation.invite} back={{ to: { name: 'recipient' }, label: recipients.back }}>
			<InviteSomebody autoFocus onDone={() => navigate({ name: 'activity' }, { replace: true })} />
		</Screen>
	);
}
