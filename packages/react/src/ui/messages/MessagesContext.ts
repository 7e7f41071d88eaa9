'use client';

import { type Context, createContext } from 'react';
import { english } from './english.js';
import type { Messages } from './messages.js';

/** The texts of every component below. English unless somebody says otherwise. */
export const MessagesContext: Context<Messages> = createContext<Messages>(english);
