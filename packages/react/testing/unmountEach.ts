/**
 * Runs before each file of browser tests: what a test rendered goes when it ends, so that no component works on in the
 * page that the next file gets, and so do the drafts of its forms.
 */
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(() => {
	cleanup();
	sessionStorage.clear();
});
