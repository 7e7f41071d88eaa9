import type { ComponentPropsWithoutRef, MouseEvent, ReactElement, Ref } from 'react';
import { Icon, type IconName } from './Icon.js';

/** Props of {@link Button}. */
export interface ButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'disabled'> {
	readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-solid';
	/** An icon by its name, or your own element. */
	readonly icon?: IconName | ReactElement | undefined;
	/** An action is in progress: the button keeps its focus and ignores clicks. */
	readonly pending?: boolean;
	/** Not available now, for a reason that is shown next to it. */
	readonly blocked?: boolean;
	readonly buttonRef?: Ref<HTMLButtonElement>;
}

/** A button. While pending or blocked it stays focusable and ignores clicks. */
export function Button(props: ButtonProps): ReactElement {
	const { variant = 'primary', icon, pending, blocked, buttonRef, children, ...rest } = props;
	const idle = !pending && !blocked;
	const click = (event: MouseEvent<HTMLButtonElement>): void => {
		// Also stops the implicit submission of the form that the button belongs to.
		if (idle) rest.onClick?.(event);
		else event.preventDefault();
	};
	return (
		<button
			type="button"
			{...rest}
			ref={buttonRef}
			data-cs="button"
			data-variant={variant}
			aria-disabled={!idle}
			aria-busy={pending ?? false}
			onClick={click}
		>
			{pending ? <span data-cs="spinner" aria-hidden="true" /> : iconOf(icon)}
			<span>{children}</span>
		</button>
	);
}

function iconOf(icon: ButtonProps['icon']): ReactElement | undefined {
	return typeof icon === 'string' ? <Icon name={icon} /> : icon;
}
