import { Icon } from '@countersign/react/ui';
import type { ReactElement } from 'react';
import { Link } from '../routing/Link.js';

interface UmaNoticeProps {
	readonly text: string;
	/** What the text is, once it is whole. */
	readonly umaAddress: string | undefined;
}

/** The way on to a UMA address, as soon as one stands in the field; until then, what is still missing. */
export function UmaNotice({ text, umaAddress }: UmaNoticeProps): ReactElement | null {
	if (umaAddress) {
		return (
			<section data-cs="card flush">
				<Link data-cs="row" to={{ name: 'payUma', umaAddress }}>
					<span data-cs="initials new">$</span>
					<span data-cs="row-main">
						<strong>{umaAddress}</strong>
						<span data-cs="hint">Pay this UMA address</span>
					</span>
					<Icon name="forward" />
				</Link>
			</section>
		);
	}
	if (!text.trimStart().startsWith('$')) return null;
	return (
		<p data-cs="hint" role="status">
			A whole UMA address has a name, an @ and a provider: $ada@example.com.
		</p>
	);
}
