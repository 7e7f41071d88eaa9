import {
	type ComponentType,
	createElement,
	lazy,
	type ReactElement,
	type ReactNode,
	Suspense,
	useState,
} from 'react';

/** A component that is loaded when it is shown, or before that by `preload`. */
interface Later<Props> {
	(props: Props): ReactElement;
	/** If it fails, the component is loaded again when it is shown. */
	readonly preload: () => void;
}

/** Makes a component of one in another file. Once that is loaded, it is shown without the fallback before it. */
export function later<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
	fallback?: ReactNode,
): Later<Props> {
	let loaded: ComponentType<Props> | undefined;
	const keep = async (): Promise<ComponentType<Props>> => {
		loaded = await load();
		return loaded;
	};
	const Lazy = lazy(async () => ({ default: await keep() }));
	const Shown = (props: Props): ReactElement => {
		// React shows the fallback of a lazy component for a moment even if its module is there.
		const [Component] = useState(() => loaded ?? Lazy);
		return createElement(Suspense, { fallback }, createElement(Component, props));
	};
	return Object.assign(Shown, { preload: () => void keep().catch(() => undefined) });
}
