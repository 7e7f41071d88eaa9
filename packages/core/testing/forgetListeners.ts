/** What tells a wallet that the person came back to the page, or did something in another tab. */
const returns = new Set(['focus', 'pageshow', 'visibilitychange']);

const heard: (() => void)[] = [];
const { addEventListener } = EventTarget.prototype;

EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, ...listening) {
	const target = this ?? window;
	const [type, listener, options] = listening;
	const isOfTab = target instanceof BroadcastChannel && target.name.startsWith('countersign');
	if (isOfTab || returns.has(type)) {
		heard.push(() => target.removeEventListener(type, listener, options));
	}
	addEventListener.apply(target, listening);
};

/**
 * Has the wallets of a test hear nothing more: they live as long as the page, and each would read its storage again at every
 * sign-in of a later test.
 */
export function forgetListeners(): void {
	for (const forget of heard.splice(0)) forget();
}
