import type { WalletHandler } from '@countersign/server';
import type { NextRequest } from 'next/server';

declare const wallet: WalletHandler;

const handle = (request: NextRequest): Promise<Response> => wallet(request);

export { handle as DELETE, handle as GET, handle as OPTIONS, handle as PATCH, handle as POST };
