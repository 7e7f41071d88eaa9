import { expect, test } from 'vitest';
import { requireBuildableFolder } from '../../scripts/build/buildWorkspace.mjs';

test.each(['/home/ada/C#/wallet', '/home/ada/really?/wallet'])('%s cannot be built', (folder) => {
	expect(() => requireBuildableFolder(folder)).toThrow(/^Move the repository: .* with [#?] in its/);
});

test.each(["/home/ada/Ada's & 20 %/çalışma (日本)", String.raw`C:\users\ada\wallet`])(
	'%s can be built',
	(folder) => expect(() => requireBuildableFolder(folder)).not.toThrow(),
);
