import { useMe } from '@countersign/react';
import type { ReactElement } from 'react';
import { Initials } from '../recipients/Initials.js';
import { Link } from '../routing/Link.js';

/** Who is signed in, which leads to the settings. */
export function Identity(): ReactElement | null {
	const { data: me } = useMe();
	if (!me) return null;
	return (
		<Link className="identity" to={{ name: 'security' }}>
			<Initials name={me.email} />
			<span dir="ltr">{me.email}</span>
		</Link>
	);
}
