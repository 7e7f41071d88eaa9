/**
 * Who may import whom among our own packages. The contract is everybody's vocabulary. The sandbox
 * knows nothing of core: it checks core's bytes with code of its own, so that one mistake cannot
 * hide behind itself.
 */
export const packageTable: Readonly<Record<string, readonly string[]>> = {
	'@countersign/contract': [],
	'@countersign/database': [],
	'create-countersign': [],
	countersign: ['@countersign/contract', '@countersign/core'],
	'@countersign/core': ['@countersign/contract'],
	'@countersign/react': ['@countersign/contract', '@countersign/core'],
	'@countersign/server': ['@countersign/contract'],
	'@countersign/sandbox': ['@countersign/contract', '@countersign/database'],
	'@countersign/demo': ['@countersign/contract', '@countersign/core', '@countersign/react'],
	'@countersign/gallery': [
		'@countersign/contract',
		'@countersign/core',
		'@countersign/react',
		'@countersign/test-kit',
	],
	'@countersign/signer': ['@countersign/contract', '@countersign/core'],
	'@countersign/test-kit': [],
	'@countersign/backend': ['@countersign/contract', '@countersign/database', '@countersign/server'],
};

/** What tests may import on top: the running service, and for hooks the backend in front of it. */
export const tableForTests: Readonly<Record<string, readonly string[]>> = {
	'@countersign/core': ['@countersign/sandbox', '@countersign/server', '@countersign/test-kit'],
	'@countersign/react': ['@countersign/test-kit'],
	'@countersign/sandbox': ['@countersign/test-kit'],
	'@countersign/server': ['@countersign/sandbox'],
	countersign: ['@countersign/sandbox', '@countersign/server'],
	'@countersign/backend': ['@countersign/sandbox'],
};
