import { type ConformanceTable, heldBy } from './table.js';

/** Rows about credentials, sessions and signatures, and the limits of all. */
export const authTables: readonly ConformanceTable[] = [
	{
		section: 'Credential create bodies',
		place: ['Credential create request bodies', 0],
		compared: 'names',
		rows: [
			...heldBy('R40', 'OAUTH'),
			...heldBy('R41 R42', 'PASSKEY'),
			...heldBy('R43', 'EMAIL_OTP'),
		],
	},
	{
		section: 'Credential and session moves',
		place: ['Credential and session moves', 0],
		compared: 'count',
		rows: [
			...heldBy('R41', 'a credential is added'),
			...heldBy('R44 R45 R46', 'a credential is removed'),
			...heldBy('R47 R48 R49', 'a session begins'),
		],
	},
	{
		section: 'Credential operations',
		place: ['Credential operations', 0],
		compared: 'count',
		rows: [
			...heldBy('R50 R51', 'list'),
			...heldBy('R41 R52', 'create'),
			...heldBy('R51 R53', 'challenge'),
			...heldBy('R47 R48 R49', 'verify'),
			...heldBy('R44', 'delete'),
		],
	},
	{
		section: 'Verification of a credential',
		place: ['Credential operations', 1],
		compared: 'names',
		rows: [
			...heldBy('R47 R54', 'EMAIL_OTP'),
			...heldBy('R49', 'OAUTH'),
			...heldBy('R48 R55', 'PASSKEY'),
		],
	},
	{
		section: 'Other signed operations',
		rows: [
			...heldBy('R56', 'end a session'),
			...heldBy('R57', 'export a wallet'),
			...heldBy('R58', 'switch privacy'),
			...heldBy('R59', 'change an email'),
			...heldBy('R60', 'refresh a session'),
		],
	},
	{
		section: 'Limits',
		place: ['Limits', 0],
		compared: 'count',
		rows: [
			...heldBy('R10', 'page size'),
			...heldBy('R17', 'locked amount'),
			...heldBy('R61', 'age of an OIDC token'),
			...heldBy('R62 R63', 'life of a challenge'),
			...heldBy('R64 R65', 'use of a request id'),
			...heldBy('R66', 'emailed codes of an account'),
			...heldBy('R67 R68', 'passkeys of an account'),
			...heldBy('R46', 'credentials that stay'),
			...heldBy('R69', 'list of credentials'),
			...heldBy('R24', 'challenges'),
			...heldBy('R6', 'life of a quote'),
			...heldBy('R70', 'age of a rate'),
			...heldBy('R71 R72', 'delays of the sandbox'),
		],
	},
	{
		section: 'Addresses of emailed codes',
		rows: [
			...heldBy('R73', 'one customer each, at a change'),
			...heldBy('R74 R75', 'one customer each, at creation'),
			...heldBy('R76', 'one customer each, when a code comes back'),
		],
	},
];
