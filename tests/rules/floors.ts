/**
 * The floors of `packages/core/src`, from the ground up: a room may import rooms below it, and
 * nothing else. `docs/architecture.md` explains them.
 */
export const floors: readonly (readonly string[])[] = [
	['encoding', 'errors'],
	['config', 'crypto', 'storage', 'http', 'input', 'money', 'transactions'],
	['accounts', 'credential', 'live', 'session'],
	['contacts', 'signIn', 'signing', 'stepUp'],
	['wallet'],
	['actions'],
	['payment'],
	['index'],
];

/** What is wrong with this import between two files of core, or undefined. Paths start below `src`. */
export function floorProblem(importer: string, imported: string): string | undefined {
	const [from, to] = [roomOf(importer), roomOf(imported)];
	const [above, below] = [floorOf(from), floorOf(to)];
	const line = `${importer} imports ${imported}:`;
	if (above < 0 || below < 0) {
		const stranger = above < 0 ? from : to;
		return `${line} the room "${stranger}" has no floor. Put the file into a room that has one, or give the room a floor in tests/rules/floors.ts and docs/architecture.md.`;
	}
	if (from === 'actions' && to === 'actions') {
		return `${line} actions never import actions. Move what both need into the room below that it belongs to (signing, session, credential …).`;
	}
	if (from === to || below < above) return undefined;
	if (below === above) {
		return `${line} "${from}" and "${to}" share floor ${above} and do not know each other. Combine them in an action, or move the shared part a floor down.`;
	}
	return `${line} imports point down, and "${to}" (floor ${below}) lies above "${from}" (floor ${above}). Pass what is needed as an argument, or move it down.`;
}

function roomOf(file: string): string {
	return (file.split('/')[0] ?? '').replace(/\.tsx?$/, '');
}

function floorOf(room: string): number {
	return floors.findIndex((rooms) => rooms.includes(room));
}
