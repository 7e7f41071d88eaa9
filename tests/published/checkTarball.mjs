import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/**
 * What publint (strict) and Are The Types Wrong have against a packed package. Our packages are ESM alone: what they
 * report about CommonJS is so on purpose.
 * @param {string} file
 * @returns {Promise<string[]>}
 */
export async function checkTarball(file) {
	const tarball = new Uint8Array(readFileSync(file));
	const { messages, pkg } = await publint({ pack: { tarball: tarball.buffer }, strict: true });
	const mistakes = messages.map((message) => `publint: ${formatMessage(message, pkg)}`);
	return [...mistakes, ...(await checkTypes(tarball))];
}

/** @param {Uint8Array} tarball */
async function checkTypes(tarball) {
	const analysis = await checkPackage(createPackageFromTarballData(tarball));
	if (!analysis.types) return ['Are The Types Wrong: no types were found.'];
	return analysis.problems.flatMap((problem) => {
		const place = /** @type {{ entrypoint?: string, resolutionKind?: string }} */ (problem);
		const isOnPurpose = problem.kind === 'CJSResolvesToESM' || place.entrypoint?.endsWith('.css');
		if (isOnPurpose) return [];
		return [
			`Are The Types Wrong: ${problem.kind} ${place.entrypoint ?? ''} ${place.resolutionKind ?? ''}`,
		];
	});
}
