import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** How many bytes the files of a folder are when each is compressed with gzip, as a web server sends them. */
export function compressedSize(folder: string): number {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => gzipSync(readFileSync(path.join(parentPath, name))).byteLength)
		.reduce((sum, bytes) => sum + bytes, 0);
}
