import { accountFormats, type FieldFormat } from './accountFormats.js';
import type { PixKeyType } from './accountOf.js';

/** Formats of a Pix key, by kind. A CNPJ may have letters since July 2026 (Instrução Normativa RFB 2.229/2024). */
export const pixKeyFormats: Readonly<Record<PixKeyType, Omit<FieldFormat, 'maxLength'>>> = {
	CPF: { pattern: '[0-9]{11}', isCode: true },
	CNPJ: { pattern: '[0-9A-Z]{12}[0-9]{2}', isCode: true },
	EMAIL: { pattern: '[^\\s@]+@[^\\s@]+\\.[^\\s@]+' },
	PHONE: { pattern: accountFormats.phoneNumber.pattern, isCode: true },
	RANDOM: { pattern: '[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}' },
};
