import { hostileReach, refusedResponses } from '../../../packages/core/testing/hostileReach.js';
import { code, markdownTable } from './markdownTable.js';

const list = (members: readonly string[]): string => members.map(code).join(', ') || 'nothing';

/** What a hostile backend can change, as the stories of core try it. */
export const securityTables: Readonly<Record<string, () => string>> = {
	hostileReach: () =>
		markdownTable(
			['Action', 'Can be changed and is signed'],
			Object.entries(hostileReach).map(([action, members]) => [code(action), list(members)]),
		),
	refusedResponses: () =>
		markdownTable(
			['Action', 'Refused'],
			Object.entries(refusedResponses).map(([action, codes]) => [
				code(action),
				Object.entries(codes)
					.map(([refusal, members]) => `${code(refusal)}: ${list(members)}`)
					.join('; ') || 'nothing',
			]),
		),
};
