/**
 * Runs before each file of browser tests: what a test rendered goes when it ends, so that no component works on in the
 * page that the next file gets, and so do the drafts of its forms and its steps in the history. No sign-in or sign-out of
 * it holds up the next one.
 */
import { releaseLocks } from '@countersign/test-kit';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine is no reason to fail; what never comes is.
configure({ asyncUtilTimeout: 60_000 });

afterEach(async () => {
	cleanup();
	sessionStorage.clear();
	history.replaceState(null, '');
	await releaseLocks('countersign:sign-out:');
});
