import { type ConformanceTable, heldBy } from './table.js';

/** Rows about what the sandbox plays, by the last characters of an identifier. */
export const sandboxTables: readonly ConformanceTable[] = [
	{
		section: 'Company verification',
		rows: [...heldBy('R77 R78', '001', '002', 'any other')],
	},
	{
		section: 'Beneficial owner check',
		rows: [...heldBy('R79', '001', '002', 'any other')],
	},
	{
		section: 'Beneficiary name',
		place: ['Sandbox behavior', 0],
		compared: 'names',
		rows: [
			...heldBy('R80', '102', '103', '104'),
			...heldBy('R81', '105'),
			...heldBy('R80', '106', '107', 'any other'),
		],
	},
	{
		section: 'Transfer in',
		rows: [...heldBy('R82', '002', '003', '004', '005'), ...heldBy('R83', 'any other')],
	},
	{
		section: 'Transfer out',
		rows: [
			...heldBy('R84', '002', '003'),
			...heldBy('R85', '004'),
			...heldBy('R72', '005'),
			...heldBy('R86', 'any other'),
		],
	},
	{
		section: 'Quote to an external account',
		rows: [
			...heldBy('R5', '002', '004'),
			...heldBy('R71', '003'),
			...heldBy('R87', '005'),
			...heldBy('R88', '006'),
			...heldBy('R89', '007'),
			...heldBy('R90', 'any other'),
		],
	},
	{
		section: 'Funding a quote',
		rows: [...heldBy('R91', 'an internal account'), ...heldBy('R92', 'real-time funding')],
	},
	{
		section: 'UMA test addresses',
		rows: [
			...heldBy('R93', 'success.usd', 'success.eur', 'success.mxn'),
			...heldBy('R94', 'pending.long.usd'),
			...heldBy('R95', 'fail.compliance.usd'),
		],
	},
	{
		section: 'Authentication in the sandbox',
		rows: [
			...heldBy('R96 R47', 'the emailed code'),
			...heldBy('R97 R98 R99', 'a passkey'),
			...heldBy('R100', 'the legacy passkey signature'),
			...heldBy('R61', 'an OIDC token'),
			...heldBy('R101', 'the nonce of an OIDC token'),
			...heldBy('R102', 'the legacy wallet signature'),
			...heldBy('R103 R104 R105', 'the phone code'),
		],
	},
	{
		section: 'HTTP',
		rows: [
			...heldBy('R106', 'a slash at the end'),
			...heldBy('R107', 'a repeated query parameter'),
			...heldBy('R108', '405 with Allow'),
			...heldBy('R109', '401 with WWW-Authenticate'),
		],
	},
];
