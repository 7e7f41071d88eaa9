import type { ReactElement } from 'react';

const path = rosettePath(100, 9, 16);

/** Ornament only. */
export function Rosette(): ReactElement {
	return (
		<svg className="rosette" viewBox="-102 -102 204 204" aria-hidden="true">
			<path d={path} />
		</svg>
	);
}

/**
 * The fine-line rosette of a banknote: waves around a circle, each turned a little further, as one
 * path centred on 0,0.
 */
function rosettePath(radius: number, waves: number, turns: number): string {
	return Array.from({ length: turns }, (_, turn) =>
		ring(radius, waves, (turn / turns) * 2 * Math.PI),
	).join('');
}

function ring(radius: number, waves: number, phase: number): string {
	const steps = waves * 16;
	const points = Array.from({ length: steps }, (_, step) => {
		const angle = (step / steps) * 2 * Math.PI;
		const reach = radius * (0.64 + 0.36 * Math.sin(waves * angle + phase));
		return `${(reach * Math.cos(angle)).toFixed(1)} ${(reach * Math.sin(angle)).toFixed(1)}`;
	});
	return `M${points.join('L')}Z`;
}
