import type { ReactElement } from 'react';
import { rosettePath } from './rosettePath.js';

const path = rosettePath(100, 9, 16);

/** Ornament only. */
export function Rosette(): ReactElement {
	return (
		<svg className="rosette" viewBox="-102 -102 204 204" aria-hidden="true">
			<path d={path} />
		</svg>
	);
}
