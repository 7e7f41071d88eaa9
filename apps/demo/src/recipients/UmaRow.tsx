import { Icon } from '@countersign/react/ui/parts';
import type { ReactElement } from 'react';
import { Link } from '../routing/Link.js';
import { AddressText } from '../shell/AddressText.js';

interface UmaRowProps {
	readonly umaAddress: string;
	readonly hint: string;
}

/** The way to a UMA address. */
export function UmaRow({ umaAddress, hint }: UmaRowProps): ReactElement {
	return (
		<Link data-cs="row" to={{ name: 'payUma', umaAddress }}>
			<span className="initials new" aria-hidden="true">
				$
			</span>
			<span data-cs="row-main">
				<strong dir="ltr">
					<AddressText text={umaAddress} />
				</strong>
				<span data-cs="hint">{hint}</span>
			</span>
			<Icon name="forward" />
		</Link>
	);
}
