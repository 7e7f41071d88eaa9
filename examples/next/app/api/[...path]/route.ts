import type { NextRequest } from 'next/server';
import { openBackend } from '../../../backend';

const answer = async (request: NextRequest): Promise<Response> => (await openBackend())(request);

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
