/**
 * Leaves out of `@hpke/core` what it imports in Node before version 19: bundlers for browsers warn about the import. Every
 * page that signs has WebCrypto.
 *
 * @type {import('rolldown').Plugin}
 */
export const withoutNodeCrypto = {
	name: 'countersign:without-node-crypto',
	transform(code, id) {
		if (!/[\\/]@hpke[\\/]/.test(id) || !code.includes(nodeImport)) return null;
		return { code: code.replaceAll(nodeImport, '{}'), map: null };
	},
};

const nodeImport = 'await import("crypto")';
