import { Icon } from '@countersign/react/ui/parts';
import type { ReactElement } from 'react';
import { useTexts } from '../language/texts.js';
import { Link } from '../routing/Link.js';

/** The way to somebody who has no account yet. */
export function InviteRow(): ReactElement {
	const { invitation: words } = useTexts();
	return (
		<Link data-cs="row" to={{ name: 'invite' }}>
			<span className="initials new">
				<Icon name="link" />
			</span>
			<span data-cs="row-main">
				<strong>{words.invite}</strong>
				<span data-cs="hint">{words.inviteHint}</span>
			</span>
			<Icon name="forward" />
		</Link>
	);
}
