'use client';

import type { ComponentPropsWithoutRef, MouseEvent, ReactElement, Ref } from 'react';
import { Icon } from './Icon.js';
import type { IconName } from './outlines.js';
import { type ButtonSlotProps, useSlots } from './slots.js';

/** Props of {@link Button}. */
export interface ButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'disabled'> {
	/** How much it stands out. Default: `primary`. */
	readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-solid' | undefined;
	/** An icon by its name, or your own element. */
	readonly icon?: IconName | ReactElement | undefined;
	/** An action is in progress: the button keeps its focus and ignores clicks. */
	readonly pending?: boolean | undefined;
	/** Not available now, for a reason that is shown next to it. */
	readonly blocked?: boolean | undefined;
	/** The element, to focus or measure it. */
	readonly buttonRef?: Ref<HTMLButtonElement> | undefined;
}

/** A button. While pending or blocked it stays focusable and ignores clicks. */
export function Button(props: ButtonProps): ReactElement {
	const {
		variant = 'primary',
		icon,
		pending = false,
		blocked = false,
		buttonRef,
		children,
		...rest
	} = props;
	const { button: Slot } = useSlots();
	const idle = !pending && !blocked;
	const click = (event: MouseEvent<HTMLButtonElement>): void => {
		// Also stops the implicit submission of the form that the button belongs to.
		if (idle) rest.onClick?.(event);
		else event.preventDefault();
	};
	const parts = { 'data-cs': 'button', 'data-variant': variant };
	const attributes: ButtonSlotProps['attributes'] = {
		type: 'button',
		...rest,
		...parts,
		...(buttonRef !== undefined && { ref: buttonRef }),
		'aria-disabled': !idle,
		'aria-busy': pending,
		onClick: click,
	};
	const content = (
		<>
			{pending ? <Spinner /> : typeof icon === 'string' ? <Icon name={icon} /> : icon}
			<span>{children}</span>
		</>
	);
	if (!Slot) return <button {...attributes}>{content}</button>;
	return (
		<Slot attributes={attributes} variant={variant} pending={pending} blocked={blocked}>
			{content}
		</Slot>
	);
}

function Spinner(): ReactElement {
	const { spinner: Slot } = useSlots();
	return Slot ? (
		<span data-cs="spinner-slot" aria-hidden="true">
			<Slot />
		</span>
	) : (
		<span data-cs="spinner" aria-hidden="true" />
	);
}
