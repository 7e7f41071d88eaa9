'use client';

import {
	type ComponentPropsWithRef,
	type ComponentType,
	type Context,
	createContext,
	type ReactElement,
	type ReactNode,
	useContext,
} from 'react';
import type { IconName } from './outlines.js';

/** Components that replace or wrap parts of ours. What a slot leaves out keeps the default. */
export interface Slots {
	/** Every button with text. */
	readonly button?: ComponentType<ButtonSlotProps> | undefined;
	/** The arrangement of a label, its control, hint and problem. */
	readonly field?: ComponentType<FieldSlotProps> | undefined;
	/** A message within a component. */
	readonly notice?: ComponentType<NoticeSlotProps> | undefined;
	/** What turns while an action is in progress. Hidden from screen readers: the button says that it is busy. */
	readonly spinner?: ComponentType | undefined;
	/** Every icon. Hidden from screen readers: the text beside it carries the meaning. */
	readonly icon?: ComponentType<IconSlotProps> | undefined;
}

/** Props of the component in the slot `button`. */
export interface ButtonSlotProps {
	/**
	 * Attributes for the `<button>`. Spread all of them, with the `ref`: they hold the click, the states for screen
	 * readers and the name of the part. On React 18 your component passes the `ref` on by `forwardRef`.
	 */
	readonly attributes: ComponentPropsWithRef<'button'>;
	readonly variant: 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-solid';
	/** An action is in progress. Clicks are ignored already. */
	readonly pending: boolean;
	/** Not available now. Clicks are ignored already. */
	readonly blocked: boolean;
	/** The icon or the spinner, and the text. */
	readonly children: ReactNode;
}

/** Props of the component in the slot `field`. The elements are linked by their ids: render each, in any order. */
export interface FieldSlotProps {
	/** Attributes for the outermost element. */
	readonly attributes: SlotAttributes;
	/** The `<label>` of the control. */
	readonly label: ReactElement;
	/** The input or select, with its state and description for screen readers. */
	readonly control: ReactElement;
	readonly hint: ReactElement | undefined;
	/** The problem with the value, if any. */
	readonly problem: ReactElement | undefined;
}

/** Props of the component in the slot `notice`. */
export interface NoticeSlotProps {
	/** Attributes for the outermost element, with the role by which a screen reader announces it. */
	readonly attributes: SlotAttributes;
	readonly tone: 'info' | 'good' | 'warn' | 'bad';
	readonly icon: ReactElement;
	/** The text. */
	readonly children: ReactNode;
	/** An action to offer, usually one button. */
	readonly action: ReactNode;
}

/** Props of the component in the slot `icon`. */
export interface IconSlotProps {
	readonly name: IconName;
	/** Our icon of that name, for those that you do not replace. */
	readonly children: ReactElement;
}

/** The name of a part, and what a screen reader needs. Spread them onto one element. */
interface SlotAttributes {
	readonly 'data-cs': string;
	readonly 'data-tone'?: string | undefined;
	readonly role?: 'alert' | 'status' | undefined;
}

/** The slots of the providers above. */
export const SlotsContext: Context<Slots> = createContext<Slots>({});

/** The components that replace parts of ours. */
export function useSlots(): Slots {
	return useContext(SlotsContext);
}
