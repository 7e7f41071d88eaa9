import { createTabChannel, onPageReturn } from '../browser/tabs.js';
import type { SessionEvents } from './watchedSession.js';

/** The other tabs, by a channel of this name. What a crashed tab did is noticed when the person returns to this one. */
export function createOtherTabs(name: string): SessionEvents['tabs'] & { notify(): void } {
	const channel = createTabChannel(name);
	return {
		notify: channel.notify,
		listen(reread) {
			const stopReturn = onPageReturn(reread);
			const stopChannel = channel.listen(reread);
			return () => {
				stopReturn();
				stopChannel();
			};
		},
	};
}
