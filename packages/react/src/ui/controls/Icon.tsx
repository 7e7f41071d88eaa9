'use client';

import type { ReactElement } from 'react';
import { type IconName, outlines } from './outlines.js';
import { useSlots } from './slots.js';

const turning: ReadonlySet<string> = new Set(['send', 'receive', 'back', 'forward', 'signOut']);

/** A decorative icon: the text beside it carries the meaning. */
export function Icon({ name }: { readonly name: IconName }): ReactElement {
	const { icon: Slot } = useSlots();
	const outline = (
		<svg
			data-cs="icon"
			data-turns={turning.has(name) ? '' : undefined}
			viewBox="0 0 24 24"
			width="24"
			height="24"
			aria-hidden="true"
		>
			<path d={outlines[name]} />
		</svg>
	);
	if (!Slot) return outline;
	return (
		<span data-cs="icon-slot" aria-hidden="true">
			<Slot name={name}>{outline}</Slot>
		</span>
	);
}
