import { useMessages } from '@countersign/react/ui/parts';
import type { ReactElement } from 'react';
import { Link } from '../routing/Link.js';

interface CorrectLinkProps {
	/** `ExternalAccount:<uuid>`. */
	readonly accountId: string;
	readonly variant: 'primary' | 'secondary' | 'quiet';
}

/** The way to the details of a recipient, to correct them. */
export function CorrectLink({ accountId, variant }: CorrectLinkProps): ReactElement {
	const { recipientForm } = useMessages();
	return (
		<Link data-cs="button" data-variant={variant} to={{ name: 'correction', accountId }}>
			{recipientForm.correct}
		</Link>
	);
}
