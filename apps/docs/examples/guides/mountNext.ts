import type { WalletHandler } from '@countersign/server';
import type { NextRequest } from 'next/server';

declare const wallet: WalletHandler;

const answer = (request: NextRequest): Promise<Response> => wallet(request);

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST };
