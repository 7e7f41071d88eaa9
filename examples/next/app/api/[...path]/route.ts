import type { NextRequest } from 'next/server';
import { openBackend } from '../../../backend';

const handle = async (request: NextRequest) => (await openBackend()).handle(request);

export {
	handle as DELETE,
	handle as GET,
	handle as OPTIONS,
	handle as PATCH,
	handle as POST,
	handle as PUT,
};
