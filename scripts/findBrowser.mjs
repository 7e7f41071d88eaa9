import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const places = [
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of a Chromium or Chrome on this machine, `COUNTERSIGN_BROWSER` first; undefined when there is none. */
export function findBrowser(env = process.env) {
	if (env.COUNTERSIGN_BROWSER) return env.COUNTERSIGN_BROWSER;
	const folders = (env.PATH ?? '').split(path.delimiter);
	const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
	return [...candidates, ...places].find(isProgram);
}

/** @param {string} file */
function isProgram(file) {
	try {
		accessSync(file, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
