/** What tells whether something is in view. */
interface Observation {
	/** Tells what has not been told yet. */
	update(): void;
	stop(): void;
}

/** Whether this browser can tell what is visible. */
export function canSee(): boolean {
	return 'isVisible' in IntersectionObserverEntry.prototype;
}

/** Follows whether all of an element is visible: in the viewport, not covered, opaque and not transformed. */
export function observeVisibility(
	region: HTMLElement,
	tell: (isVisible: boolean) => void,
): Observation {
	const read = (entries: readonly IntersectionObserverEntry[]) => {
		const last = entries.at(-1);
		if (!last) return;
		const isVisible: unknown = Reflect.get(last, 'isVisible');
		tell(isVisible === true && last.intersectionRatio >= 0.99);
	};
	const options = { threshold: [0, 0.25, 0.5, 0.75, 0.99, 1], trackVisibility: true, delay: 100 };
	const observer = new IntersectionObserver(read, options);
	observer.observe(region);
	return { update: () => read(observer.takeRecords()), stop: () => observer.disconnect() };
}

/** Follows whether the window of an element has the focus. */
export function observeFocus(
	{ ownerDocument }: HTMLElement,
	tell: (hasFocus: boolean) => void,
): Observation {
	const view = ownerDocument.defaultView;
	const look = () => tell(ownerDocument.hasFocus());
	view?.addEventListener('focus', look);
	view?.addEventListener('blur', look);
	look();
	return {
		update() {
			if (!ownerDocument.hasFocus()) tell(false);
		},
		stop() {
			view?.removeEventListener('focus', look);
			view?.removeEventListener('blur', look);
		},
	};
}
