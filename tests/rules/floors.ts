/**
 * The rooms of a package, from the ground up. A room is a folder below `src`, or a file that stands alone
 * there, by its path without the ending. The longest room that fits a file is its room, so that a table
 * may name `ui/messages` as well as `ui`.
 */
export interface FloorTable {
	/** Rooms on one floor do not import each other; a room imports rooms on lower floors only. */
	readonly floors: readonly (readonly string[])[];
	/** Rooms whose files do not import each other either. */
	readonly unconnected?: readonly string[];
}

/** The table of each package that has one. `docs/project/architecture.md` explains them. */
export const floorTables: Readonly<Record<string, FloorTable>> = {
	'packages/contract': {
		floors: [
			[
				'authRoutes',
				'backOff',
				'emailAddress',
				'headers',
				'limits',
				'localHost',
				'openEnum',
				'routes',
				'sandboxTrust',
				'signerMessages',
				'transactionRoutes',
				'version',
			],
			['errorCodes', 'operation', 'resources'],
			['operations', 'serviceNames', 'spending'],
			['index', 'service'],
		],
	},
	'packages/database': {
		floors: [
			['database', 'place', 'prepareCluster', 'processes', 'vacuum'],
			['lockFolder', 'migrateSchema', 'openPool', 'temporaryFolder', 'unavailable'],
			['openPglite', 'openPostgres'],
			['openDatabase'],
			['index'],
		],
	},
	'packages/core': {
		floors: [
			['errors'],
			['browser', 'encoding', 'text'],
			['crypto', 'http', 'money', 'storage'],
			['signer'],
			['frame'],
			['config', 'quotes', 'signing'],
			['credential'],
			['session'],
			['signIn'],
			['wallet'],
			['parts'],
			['actions/session/keepFresh'],
			[
				'actions/credentials/onDemand',
				'actions/payments/onDemand',
				'actions/session/onDemand',
				'actions/signIn/onDemand',
			],
			['actions/session/keepIfUnproven'],
			['actions'],
			['payment'],
			['queries'],
			['format', 'index', 'query', 'sandbox'],
		],
		unconnected: ['actions'],
	},
	'packages/server': {
		floors: [
			['crypto', 'events/openStreams', 'ports'],
			['http'],
			['conformance', 'inbound/admission', 'log', 'spending'],
			['settings'],
			['records', 'service'],
			['handler/call'],
			['allowLists'],
			['inbound'],
			['login'],
			['events', 'ownership', 'passkeys'],
			['invitations', 'limits'],
			['operations'],
			['proxy'],
			['handler', 'webhooks', 'wellKnown'],
			['postgres/query', 'postgres/schema', 'postgres/waitingReaders'],
			['postgres'],
			['index', 'node', 'redis', 'testing'],
		],
	},
	'packages/sandbox': {
		floors: [
			[
				'platform/clock',
				'platform/database',
				'platform/decodeBase64',
				'platform/enclave',
				'platform/settings',
				'platform/webauthn',
			],
			['platform/context'],
			['platform/http'],
			['platform/paging'],
			['events', 'ledger'],
			['auth/signing', 'platformConfig'],
			['auth/oidc', 'auth/sessions'],
			['auth/credentials'],
			['customers/profile'],
			['customers/checks'],
			['accounts/external', 'accounts/internal', 'customers/documents', 'customers/imports'],
			['payments/rates'],
			['payments/transactions'],
			['payments/settlement'],
			['payments/receivers'],
			['payments/quotes'],
			['payments/funding', 'payments/invitations', 'payments/transfers'],
			['faults', 'openapi'],
			['app'],
			['cli', 'playwright', 'testing'],
			['live'],
			['browser', 'index', 'main'],
		],
	},
	'packages/react': {
		floors: [
			['provider'],
			['state'],
			['hooks'],
			['devtools', 'ui/messages'],
			['ui/controls'],
			['ui/appearance', 'ui/signIn'],
			['ui/recipients', 'ui/security', 'ui/instructions'],
			['ui/transactions', 'ui/limits'],
			['ui/payment'],
			['index', 'ui/index', 'ui/parts'],
		],
	},
};

/**
 * The room of a file, whose path starts below `src`. A file that fits no room of the table counts as its
 * topmost folder.
 */
export function roomOf(table: FloorTable, file: string): string {
	const path = file.replace(/\.tsx?$/, '');
	const fitting = table.floors
		.flat()
		.filter((room) => path === room || path.startsWith(`${room}/`))
		.sort((a, b) => b.length - a.length);
	return fitting[0] ?? path.split('/')[0] ?? '';
}

/** What is wrong with this import between two files of a package, or undefined. Paths start below `src`. */
export function floorProblem(
	table: FloorTable,
	importer: string,
	imported: string,
): string | undefined {
	const [from, to] = [roomOf(table, importer), roomOf(table, imported)];
	const [above, below] = [floorOf(table, from), floorOf(table, to)];
	const line = `${importer} imports ${imported}:`;
	if (above < 0 || below < 0) {
		const stranger = above < 0 ? from : to;
		return `${line} the room "${stranger}" has no floor. Put the file into a room that has one, or give the room a floor in tests/rules/floors.ts and docs/project/architecture.md.`;
	}
	if (from === to && table.unconnected?.includes(from)) {
		return `${line} ${from} never import ${from}. Move what both need to the room below that it belongs to.`;
	}
	if (from === to || below < above) return undefined;
	if (below === above) {
		return `${line} "${from}" and "${to}" share floor ${above} and must not import each other. Combine them on a floor above, or move the shared part a floor down.`;
	}
	return `${line} imports point down, and "${to}" (floor ${below}) is above "${from}" (floor ${above}). Pass what is needed as an argument, or move it down.`;
}

function floorOf(table: FloorTable, room: string): number {
	return table.floors.findIndex((rooms) => rooms.includes(room));
}
